import type { YinshState } from '../src/shared/games/yinsh/state.ts'
import type { Row } from './table.ts'
import { Buffer } from 'node:buffer'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { WIN } from '../src/shared/games/yinsh/engine/chance.ts'
import { Engine } from '../src/shared/games/yinsh/engine/engine.ts'
import { searchTurn } from '../src/shared/games/yinsh/engine/searchTurn.ts'
import { tunedFor } from '../src/shared/games/yinsh/engine/tunedFor.ts'
import { ringsToWin } from '../src/shared/games/yinsh/settings.ts'
import { randomPosition } from '../src/shared/games/yinsh/testing/randomPosition.ts'
import { compileC } from './compileC.ts'
import { quantileOf } from './table.ts'

const SETTINGS = { size: 5, row: 5, rules: 'course' } as const
/** Turns played by chance: the middle of a game. */
const TURNS = 34
const POSITIONS: readonly YinshState[] = Array.from({ length: 12 }, (_, seed) => randomPosition(SETTINGS, TURNS, seed))
const SLOTS = 1 << 20
const MOST_MS = 1_000
const GOAL = 300_000
/** Beside C every position is searched so many turns deep, as often as this, taking turns. */
const DEPTH = 7
const ROUNDS = 5
/** As `TABLE` in assembly/memory.ts: what stands before the transposition table. */
const TABLES_BYTES = 0xE0000

/**
 * (y) How many positions a second the engine of Yinsh looks at in the middle of a game, on one core, how deep it gets
 * in a second, and the same search in C.
 */
export function measureYinshEngine(): Row[] {
  const engine = new Engine(SETTINGS, tunedFor(SETTINGS).weights, SLOTS)
  let nodes = 0
  let ms = 0
  const depths: number[] = []
  for (const position of POSITIONS) {
    const began = performance.now()
    const isTimeLeft = (): boolean => performance.now() - began < MOST_MS
    const found = searchTurn(engine, position, { isTimeLeft, isTimeForMore: isTimeLeft, mostDepth: 60 })
    ms += performance.now() - began
    nodes += found.nodes
    depths.push(found.depth)
  }
  const perSecond = nodes / ms * 1000
  return [
    {
      what: '(y) engine of Yinsh, one core',
      figures: `${million(perSecond)} nodes/s, median depth in a second ${quantileOf(depths, 0.5)}`,
      goal: '≥ 0.3 M',
      met: perSecond >= GOAL,
    },
    { what: '  to C, the same search', figures: besideC(engine), goal: '', met: null },
  ]
}

function besideC(engine: Engine): string {
  const folder = mkdtempSync(join(tmpdir(), 'fulcrum-bench-'))
  try {
    const compiled = compileC(fileURLToPath(new URL('yinshSearch.c', import.meta.url)), join(folder, 'search'))
    if (compiled === null)
      return 'no C compiler here'
    const input = inputFor(engine)
    const rounds = Array.from(
      { length: ROUNDS },
      () => ({ ours: searchedBy(engine), inC: searchedByC(compiled, input) }),
    )
    for (const { ours, inC } of rounds) {
      if (ours.nodes !== inC.nodes)
        throw new Error(`C looks at ${inC.nodes} positions, we at ${ours.nodes}`)
    }
    const ours = quantileOf(rounds.map(({ ours: { nodes, seconds } }) => nodes / seconds), 0.5)
    const inC = quantileOf(rounds.map(({ inC: { nodes, seconds } }) => nodes / seconds), 0.5)
    return `${(ours / inC).toFixed(2)}× as fast, ${DEPTH} turns deep: ${million(ours)} and ${million(inC)} nodes/s of CPU time, node for node alike`
  }
  finally {
    rmSync(folder, { recursive: true })
  }
}

interface Searched { readonly nodes: number, readonly seconds: number }

function searchedBy(engine: Engine): Searched {
  const began = process.cpuUsage()
  let nodes = 0
  for (const position of POSITIONS) {
    engine.forget()
    engine.setUp(position)
    for (let depth = 1; depth <= DEPTH; depth++)
      nodes += engine.think(depth, -WIN, WIN).nodes
  }
  const { user, system } = process.cpuUsage(began)
  return { nodes, seconds: (user + system) / 1e6 }
}

function searchedByC(compiled: string, input: Uint8Array): Searched {
  const lines = execFileSync(compiled, { input, encoding: 'utf8' }).trim().split('\n').map(line =>
    line.split(' ').map(Number),
  )
  return lines.reduce(
    (sum, [nodes = 0, , seconds = 0]) => ({ nodes: sum.nodes + nodes, seconds: sum.seconds + seconds }),
    { nodes: 0, seconds: 0 },
  )
}

function inputFor(engine: Engine): Uint8Array {
  const { geometry, windows } = engine
  const settings = Int32Array.of(
    geometry.count,
    windows.length,
    SETTINGS.row,
    SETTINGS.size,
    ringsToWin(SETTINGS),
    0,
    1,
    SLOTS,
  )
  const positions = POSITIONS.map((position) => {
    engine.setUp(position)
    const { mover, won, turns } = position
    return Buffer.concat([
      bytesOf(Int32Array.of(DEPTH, mover - 1, won[1], won[2], Math.min(turns, 2 * SETTINGS.size))),
      engine.cells(),
    ])
  })
  return Buffer.concat([bytesOf(settings), engine.tables(TABLES_BYTES), ...positions])
}

function bytesOf(numbers: Int32Array): Uint8Array {
  return new Uint8Array(numbers.buffer)
}

function million(count: number): string {
  return `${(count / 1e6).toFixed(2)} M`
}
