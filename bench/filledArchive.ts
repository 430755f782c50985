import type { DatabaseSync } from 'node:sqlite'
import type { MatchEvent } from '../src/shared/match/events.ts'
import { storeGame } from '../src/main/archive/storeGame.ts'
import { inTransaction } from '../src/main/archive/transaction.ts'
import { gameOf } from '../src/shared/games/index.ts'
import { randomMove } from '../src/shared/games/no-tipping/bots/random.ts'
import { openingStates } from '../src/shared/match/match.ts'
import { seededRandom } from '../src/shared/random.ts'

/** An archive as it is after years of contests. */

export const GAMES = 100_000
const DIFFERENT = 200
const GAMES_A_TRANSACTION = 500

/** So many different games; an archive is filled with them again and again under other names. */
export function differentGames(): [MatchEvent, ...MatchEvent[]][] {
  return Array.from({ length: DIFFERENT }, (_, seed) => playedEvents(seed))
}

/** A whole game between random players, k = 15, as clients would play it. */
function playedEvents(seed: number): [MatchEvent, ...MatchEvent[]] {
  const game = gameOf('no-tipping')
  const random = seededRandom(seed)
  let at = 1_700_000_000_000 + seed * 60_000
  const created: MatchEvent = {
    seq: 0,
    at,
    type: 'created',
    match: `game${seed}`,
    plan: {
      game: 'no-tipping',
      settings: game.settings.parse({}),
      budgetMs: 120_000,
      pauseMs: 0,
      seats: { 1: { kind: 'external' }, 2: { kind: 'external' } },
      clientChooses: false,
      seed,
    },
  }
  const events: [MatchEvent, ...MatchEvent[]] = [created]
  const add = (fact: object): void => void events.push({ seq: events.length, at, ...fact } as MatchEvent)
  add({
    type: 'seated',
    seat: 1,
    player: { kind: 'external', name: `Team ${seed % 40}` },
    raw: `{"name":"Team ${seed % 40}","is_first":false}`,
  })
  add({
    type: 'seated',
    seat: 2,
    player: { kind: 'external', name: `Team ${(seed * 7 + 1) % 40}` },
    raw: '{"name":"Team"}',
  })
  add({ type: 'started' })
  let [state] = openingStates(created.plan)
  for (let seat = game.toMove(state), ply = 0; seat !== null; seat = game.toMove(state), ply++) {
    const move = randomMove(state as Parameters<typeof randomMove>[0], random)
    const played = game.play(state, move)
    if (!played.ok)
      throw new Error(played.error.code)
    const tookMs = random.int(2000)
    at += tookMs
    add({ type: 'moved', seat, ply, move, tookMs, raw: JSON.stringify(move) })
    state = played.value.state
  }
  const standing = game.standing(state)
  if (standing === null)
    throw new Error('the game is not over')
  add({
    type: 'finished',
    kind: standing.ending,
    places: standing.places,
    plies: events.filter(({ type }) => type === 'moved').length,
  })
  return events
}

/** Stores `GAMES` games: the given ones, again and again under other names. */
export function fill(db: DatabaseSync, games: readonly (readonly MatchEvent[])[]): void {
  for (let from = 0; from < GAMES; from += GAMES_A_TRANSACTION) {
    inTransaction(db, () => {
      for (let index = from; index < from + GAMES_A_TRANSACTION; index++)
        storeGame(db, renamed(games[index % games.length] ?? [], `g${index}`), 'imported')
    })
  }
}

/** The same game under another id, and some minutes later for each. */
export function renamed(events: readonly MatchEvent[], id: string): MatchEvent[] {
  const later = Number(id.replace(/\D/g, '')) * 60_000
  return events.map(event =>
    event.type === 'created' ? { ...event, match: id, at: event.at + later } : { ...event, at: event.at + later },
  )
}
