import type { Stone } from '../src/shared/games/voronoi/field/stone.ts'
import type { Random } from '../src/shared/random.ts'
import type { Row } from './table.ts'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { seatSchema } from '../src/shared/game/seat.ts'
import { fieldOf } from '../src/shared/games/voronoi/field/field.ts'
import { gainsOn } from '../src/shared/games/voronoi/field/gains.ts'
import { scoresOf } from '../src/shared/games/voronoi/field/scores.ts'
import { seededRandom } from '../src/shared/random.ts'
import { compileC } from './compileC.ts'
import { quantileOf } from './table.ts'

const C_SOURCE = fileURLToPath(new URL('field.c', import.meta.url))
const MEASURED = 60
const WHAT_IFS = 2000
const SLOWEST_RATIO = 1.3

/**
 * Gravitational Voronoi: a stone scored, beside C on the same stones, what-ifs, the heat map, and scores from the
 * stones alone.
 */
export function measureFields(): Row[] {
  const folder = mkdtempSync(join(tmpdir(), 'fulcrum-bench-'))
  try {
    const compiled = compileC(C_SOURCE, join(folder, 'field'))
    const boards = [[2, 10], [2, 50], [9, 10], [9, 50]] as const
    return [...boards.flatMap(([players, each]) => rowsFor(players, each, compiled)), ...heatMap(), scored()]
  }
  finally {
    rmSync(folder, { recursive: true })
  }
}

/** Stones anywhere, of the players in turn: 450 have no room at the distance that the rules ask for. */
function stonesAnywhere(random: Random, count: number, players: number): Stone[] {
  return Array.from(
    { length: count },
    (_, index) => ({ row: random.int(1000), column: random.int(1000), player: seatSchema.parse(index % players + 1) }),
  )
}

function rowsFor(players: number, each: number, compiled: string | null): Row[] {
  const what = `Voronoi, ${players} players with ${each} stones each`
  const random = seededRandom(players * each)
  const stones = stonesAnywhere(random, players * each + MEASURED, players)
  const field = fieldOf(stones.slice(0, players * each), players)
  const whatIfs = stonesAnywhere(random, WHAT_IFS, players).map(stone => timed(() => field.whatIf(stone)))
  const ours = stones.slice(-MEASURED).map(stone => timed(() => field.place(stone)))
  const median = quantileOf(ours, 0.5)
  return [
    {
      what: `${what}: one stone scored (${field.kernelName})`,
      figures: `median ${median.toFixed(2)} ms, 99 % below ${quantileOf(ours, 0.99).toFixed(2)} ms`,
      goal: '≤ 3 ms',
      met: median <= 3,
    },
    ...compiled === null
      ? [{ what: '  to C', figures: 'no C compiler here', goal: `≤ ${SLOWEST_RATIO}×`, met: null }]
      : beside(median, scoredInC(compiled, stones, players, field.scores.owned)),
    {
      what: '  what-if',
      figures: `median ${quantileOf(whatIfs, 0.5).toFixed(3)} ms, 99 % below ${quantileOf(whatIfs, 0.99).toFixed(3)} ms`,
      goal: '≤ 0.3 ms, ≤ 2 ms',
      met: quantileOf(whatIfs, 0.5) <= 0.3 && quantileOf(whatIfs, 0.99) <= 2,
    },
  ]
}

interface InC { readonly all: number, readonly pulls: number }

function beside(ours: number, { all, pulls }: InC): Row[] {
  return [
    {
      what: '  to C, which looks at every cell',
      figures: `${(ours / all).toFixed(2)}×; C takes ${all.toFixed(2)} ms on one core`,
      goal: `≤ ${SLOWEST_RATIO}×`,
      met: ours / all <= SLOWEST_RATIO,
    },
    {
      what: '  to C, which adds the pulls and scores nothing',
      figures: `${(ours / pulls).toFixed(2)}×; C takes ${pulls.toFixed(2)} ms`,
      goal: '',
      met: null,
    },
  ]
}

/** Medians of milliseconds; throws where C comes to other scores. */
function scoredInC(command: string, stones: readonly Stone[], players: number, owned: readonly number[]): InC {
  const input = [
    players,
    stones.length,
    MEASURED,
    ...stones.flatMap(({ row, column, player }) => [row, column, player]),
  ].join(' ')
  const lines = execFileSync(command, { input, encoding: 'utf8' }).trim().split('\n').map(line =>
    line.split(' ').map(Number),
  )
  const [, , ...scores] = lines.at(-1) ?? []
  if (scores.join() !== owned.join())
    throw new Error(`C counts ${scores.join(', ')} cells, we ${owned.join(', ')}`)
  return {
    all: quantileOf(lines.map(([all = Number.NaN]) => all), 0.5),
    pulls: quantileOf(lines.map(([, pulls = Number.NaN]) => pulls), 0.5),
  }
}

/** Of 2 and of 9 players with ten stones each. */
function heatMap(): Row[] {
  return [2, 9].map((players) => {
    const field = fieldOf(stonesAnywhere(seededRandom(players), 10 * players, players), players)
    const began = performance.now()
    const samples = gainsOn(field, 1)
    samples.next()
    const first = performance.now() - began
    let rest = samples.next()
    while (rest.done !== true)
      rest = samples.next()
    const all = performance.now() - began
    return {
      what: `Voronoi, heat map of gains, ${players} players`,
      figures: `first picture ${first.toFixed(0)} ms, all of it ${all.toFixed(0)} ms`,
      goal: '≤ 200 ms, ≤ 2000 ms',
      met: first <= 200 && all <= 2000,
    }
  })
}

function scored(): Row {
  const times = Array.from({ length: 100 }, (_, seed) => {
    const stones = stonesAnywhere(seededRandom(seed), 20, 2)
    return timed(() => scoresOf(stones, 2))
  })
  const median = quantileOf(times, 0.5)
  return {
    what: 'Voronoi, scores of 20 stones of 2 players without a field',
    figures: `median ${median.toFixed(2)} ms, 95 % below ${quantileOf(times, 0.95).toFixed(2)} ms`,
    goal: '≤ 1 ms',
    met: median <= 1,
  }
}

function timed(task: () => unknown): number {
  const began = performance.now()
  task()
  return performance.now() - began
}
