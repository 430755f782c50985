import type { ContestEvent } from '../src/shared/contest/events.ts'
import { inspectedContest } from '../src/main/archive/contestLogs.ts'
import { openToRead } from '../src/main/archive/database.ts'
import { readEvents } from '../src/main/archive/storedEvents.ts'
import { Contest } from '../src/shared/contest/contest.ts'
import { verifyGame } from '../src/shared/contest/verify/verifyGame.ts'
import { verifyLog } from '../src/shared/contest/verify/verifyLog.ts'
import { crosstableOf } from '../src/shared/contest/views/crosstable.ts'
import { slotText } from '../src/shared/match/slot.ts'
import { seededRandom } from '../src/shared/random.ts'

/** A contest that was played, as read from its data folder. */
export interface PlayedContest {
  /** The number of results; if a slot has several, each counts. */
  readonly results: number
  readonly slots: number
  /** The crosstable, and for each game who sat where and how it ended: equal if the same games were played. */
  readonly outcome: string
  /** What is wrong with its log, a sentence each. */
  readonly problems: readonly string[]
}

interface Opened { readonly contest: Contest, readonly events: readonly [ContestEvent, ...ContestEvent[]] }

/** The only contest of a data folder. */
export function playedContest(data: string): PlayedContest {
  return inArchive(data, (db, { contest, events }) => {
    const ended = events.flatMap(event => event.type === 'game-ended' ? [slotText(event.slot)] : [])
    return {
      results: ended.length,
      slots: new Set(ended).size,
      outcome: JSON.stringify([
        crosstableOf(contest).rows.map(({ number, cells }) => [number, cells.map(cell =>
          cell === null ? null : { ...cell, slots: cell.slots.map(slotText).toSorted() }, // they are as they ended
        )]),
        [...contest.games()].map(({ slot, seating, result }) =>
          [slotText(slot), seating, result?.places, result?.plies, result?.moves]),
      ]),
      problems: verifyLog(events),
    }
  })
}

/** A random choice of `count` of its games, each with its slot and moves, and what is wrong with any of them. */
export function replayedGames(data: string, count: number, seed: number): {
  readonly moves: readonly string[]
  readonly problems: readonly string[]
} {
  return inArchive(data, (db, { contest }) => {
    const random = seededRandom(seed)
    const games = [...contest.games()]
    const chosen = Array.from({ length: count }, () => games[random.int(games.length)] ?? []).flat()
    const read = chosen.map((game) => {
      const stored = readEvents(db, game.match ?? '')
      const events = stored?.events ?? null
      const moves = events?.flatMap(event => event.type === 'moved' ? [event.move] : [])
      return {
        moves: `${slotText(game.slot)} ${JSON.stringify(moves)}`,
        problems: verifyGame(contest, game, stored === null ? null : { events, link: stored.link, damage: null }),
      }
    })
    return { moves: read.map(({ moves }) => moves), problems: read.flatMap(({ problems }) => problems) }
  })
}

function inArchive<T>(data: string, look: (db: NonNullable<ReturnType<typeof openToRead>>, opened: Opened) => T): T {
  const db = openToRead(data)
  if (db === null)
    throw new Error(`there is no archive in ${data}`)
  try {
    const { id } = db.prepare('SELECT id FROM contest').get() ?? {}
    const events = inspectedContest(db, String(id))?.events ?? []
    const [first, ...later] = events
    if (first === undefined)
      throw new Error(`there is no contest in ${data}`)
    const contest = new Contest(first)
    later.forEach(event => contest.apply(event))
    return look(db, { contest, events: [first, ...later] })
  }
  finally {
    db.close()
  }
}
