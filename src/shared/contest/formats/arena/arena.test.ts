import type { Arena, ArenaEntry } from './arenaLog.ts'
import { expect, it } from 'vitest'
import { vectorLines } from '../../testing/vectors.ts'
import { arenaAfter, arenaTable, EMPTY_ARENA } from './arenaLog.ts'
import { arenaPairings } from './arenaPairing.ts'

interface RecordedArena {
  readonly id: string
  readonly minutes: number
  readonly atOnce: number
  readonly log: readonly ArenaEntry[]
  /** Number, points, performance, games, wins, streak. */
  readonly table: readonly (readonly [number, number, number, number, number, number])[]
}

/** The moments at which an arena pairs: when something happened, and every whole second. */
function momentsOf({ log, minutes }: RecordedArena): readonly number[] {
  const end = minutes * 60_000
  const seconds = Array.from({ length: minutes * 60 }, (_, second) => second * 1000)
  return [...new Set([...log.map(({ at }) => at), ...seconds])].toSorted((a, b) => a - b).filter(at => at < end)
}

it.each(vectorLines<RecordedArena>('arena'))(
  'pairs $id as an independent model of the rule does, to the same table',
  (recorded) => {
    const { log, atOnce, table } = recorded
    const pairings: (readonly [number, readonly number[]])[] = []
    let arena: Arena = EMPTY_ARENA
    for (const at of momentsOf(recorded)) {
      for (const entry of log.filter(entry => entry.at === at && entry.kind !== 'pair'))
        arena = arenaAfter(arena, entry)
      pairings.push(...arenaPairings(arena, at, atOnce).map(seats => [at, seats] as const))
      for (const entry of log.filter(entry => entry.at === at && entry.kind === 'pair'))
        arena = arenaAfter(arena, entry)
    }
    for (const entry of log.filter(({ at }) => at >= recorded.minutes * 60_000))
      arena = arenaAfter(arena, entry)
    expect(pairings).toEqual(log.flatMap(entry => entry.kind === 'pair' ? [[entry.at, entry.seats]] : []))
    expect(
      arenaTable(arena).map((
        { player: { number, points, games, wins, streak }, performance },
      ) => [number, points, Number(performance.toFixed(6)), games.length, wins, streak]),
    ).toEqual(table)
  },
)
