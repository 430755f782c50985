import type { MatchEvent, MatchFact, MatchPlan } from '../../../shared/match/events.ts'
import type { Match } from '../../../shared/match/match.ts'
import { gameOf } from '../../../shared/games/index.ts'
import { randomMove } from '../../../shared/games/no-tipping/bots/random.ts'
import { beginMatch, foldEvent } from '../../../shared/match/match.ts'
import { seededRandom } from '../../../shared/random.ts'

export interface PlayedMatchOptions {
  readonly id: string
  readonly names?: readonly [string, string]
  readonly weights?: number
  readonly seed?: number
  /** Whether seat 2 is a bot's: the match then says so, though its moves are made here. */
  readonly bot?: boolean
  /** The most moves to make; the match is then left unfinished. */
  readonly most?: number
  /** When it begins, in ms since 1970. */
  readonly at?: number
  readonly heard?: (event: MatchEvent, after: Match) => void
}

/** The events of a game of No Tipping between two people who move at random, safely while they can, a second a move. */
export function playedMatch(
  {
    id,
    names = ['Ann', 'Bob'],
    weights = 4,
    seed = 1,
    bot = false,
    most = Number.POSITIVE_INFINITY,
    at = 1_700_000_000_000,
    heard = () => {},
  }: PlayedMatchOptions,
): MatchEvent[] {
  const game = gameOf('no-tipping')
  const plan: MatchPlan = {
    game: 'no-tipping',
    settings: game.settings.parse({ weights }),
    budgetMs: 120_000,
    pauseMs: 0,
    seats: {
      1: { kind: 'human', name: names[0] },
      2: bot ? { kind: 'bot', bot: 'random' } : { kind: 'human', name: names[1] },
    },
    clientChooses: false,
    seed,
  }
  const created: MatchEvent = { seq: 0, at, type: 'created', match: id, plan }
  const events: MatchEvent[] = [created]
  let match = beginMatch(created)
  let now = at
  heard(created, match)
  const tell = (fact: MatchFact): void => {
    const event: MatchEvent = { seq: events.length, at: now, ...fact }
    match = foldEvent(match, event)
    events.push(event)
    heard(event, match)
  }
  tell({ type: 'seated', seat: 1, player: { kind: 'human', name: names[0] } })
  tell({ type: 'seated', seat: 2, player: { kind: 'human', name: names[1] } })
  tell({ type: 'started' })
  const random = seededRandom(seed)
  while (match.toMove !== null && match.plies < most) {
    now += 1000
    tell({
      type: 'moved',
      seat: match.toMove,
      ply: match.plies,
      move: randomMove(match.state as Parameters<typeof randomMove>[0], random),
      tookMs: 1000,
    })
  }
  const standing = game.standing(match.state)
  if (standing !== null)
    tell({ type: 'finished', kind: standing.ending, places: standing.places, plies: match.plies })
  return events
}
