import type { YinshState } from '../src/shared/games/yinsh/state.ts'
import type { Row } from './table.ts'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { hasBit } from '../src/shared/games/yinsh/bits.ts'
import { DIRECTIONS, geometryOf, rayFrom } from '../src/shared/games/yinsh/geometry.ts'
import { countRecords, positionOf } from '../src/shared/games/yinsh/testing/vectors.ts'
import { perft } from '../src/shared/games/yinsh/turns.ts'
import { compileC } from './compileC.ts'
import { quantileOf } from './table.ts'

const DEPTH = 3
const ROUNDS = 7
const LEAST_A_SECOND = 3_000_000
/** On boards of size 5 with rows of 5, from the middle of recorded games. */
const POSITIONS: readonly YinshState[] = countRecords
  .filter(({ n, k, rules, note, counts }) =>
    n === 5 && k === 5 && rules === 'course' && note === 'in a game' && counts.length >= DEPTH,
  )
  .map(positionOf)

/** Yinsh: turns counted a second from positions in the middle of games, beside C that plays all of them out. */
export function measureYinshTurns(): Row[] {
  const counts = POSITIONS.map(position => perft(position, DEPTH))
  const turns = counts.reduce((sum, count) => sum + count, 0)
  const ours = quantileOf(
    Array.from(
      { length: ROUNDS },
      () => turns / cpuSeconds(() => POSITIONS.forEach(position => perft(position, DEPTH))),
    ),
    0.5,
  )
  const folder = mkdtempSync(join(tmpdir(), 'fulcrum-bench-'))
  try {
    const compiled = compileC(fileURLToPath(new URL('yinsh.c', import.meta.url)), join(folder, 'yinsh'))
    return [
      {
        what: `Yinsh, sequences of ${DEPTH} turns from ${POSITIONS.length} positions, counted a second on one core`,
        figures: `median ${million(ours)}`,
        goal: `≥ ${million(LEAST_A_SECOND)}`,
        met: ours >= LEAST_A_SECOND,
      },
      {
        what: '  to C, which plays every turn',
        figures: compiled === null ? 'no C compiler here' : beside(compiled, counts, ours),
        goal: '',
        met: null,
      },
    ]
  }
  finally {
    rmSync(folder, { recursive: true })
  }
}

/** Throws where C counts otherwise. */
function beside(compiled: string, counts: readonly number[], ours: number): string {
  const seconds = Array.from({ length: ROUNDS }, () => {
    const lines = execFileSync(compiled, { input: inputFor(POSITIONS), encoding: 'utf8' }).trim().split('\n').map(
      line => line.split(' ').map(Number),
    )
    if (lines.map(([count]) => count).join() !== counts.join())
      throw new Error(`C counts ${lines.map(([count]) => count).join(', ')} sequences, we ${counts.join(', ')}`)
    return lines.reduce((sum, [, took = Number.NaN]) => sum + took, 0)
  })
  const inC = counts.reduce((sum, count) => sum + count, 0) / quantileOf(seconds, 0.5)
  return `${(ours / inC).toFixed(1)}× as fast; C counts ${million(inC)}`
}

function inputFor(positions: readonly YinshState[]): string {
  const geometry = geometryOf(5)
  const neighbours = geometry.points.flatMap(({ index }) =>
    DIRECTIONS.map(direction => rayFrom(geometry, index, direction)[0] ?? -1),
  )
  const boards = positions.flatMap((
    { mover, won, rings, markers },
  ) => [
    mover - 1,
    won[1],
    won[2],
    ...geometry.points.map(({ index }) =>
      1 + [rings[1], rings[2], markers[1], markers[2]].findIndex(bits => hasBit(bits, index)),
    ),
  ])
  return [geometry.count, 5, DEPTH, positions.length, ...neighbours, ...boards].join(' ')
}

function cpuSeconds(task: () => void): number {
  const before = process.cpuUsage()
  task()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

function million(perSecond: number): string {
  return `${(perSecond / 1e6).toFixed(1)} million`
}
