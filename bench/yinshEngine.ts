import type { Row } from './table.ts'
import { Engine } from '../src/shared/games/yinsh/engine/engine.ts'
import { searchTurn } from '../src/shared/games/yinsh/engine/searchTurn.ts'
import { tunedFor } from '../src/shared/games/yinsh/engine/tunedFor.ts'
import { randomPosition } from '../src/shared/games/yinsh/testing/randomPosition.ts'

const SETTINGS = { size: 5, row: 5, rules: 'course' } as const
const POSITIONS = 12
/** Turns played by chance: the middle of a game. */
const TURNS = 34
const SLOTS = 1 << 20
const MOST_MS = 1_000
const GOAL = 300_000

/** (y) How many positions a second the engine of Yinsh looks at in the middle of a game, on one core, and how deep it gets in a second. */
export function measureYinshEngine(): Row[] {
  const engine = new Engine(SETTINGS, tunedFor(SETTINGS).weights, SLOTS)
  let nodes = 0
  let ms = 0
  const depths: number[] = []
  for (let seed = 0; seed < POSITIONS; seed++) {
    const began = performance.now()
    const isTimeLeft = (): boolean => performance.now() - began < MOST_MS
    const found = searchTurn(engine, randomPosition(SETTINGS, TURNS, seed), { isTimeLeft, isTimeForMore: isTimeLeft, mostDepth: 60 })
    ms += performance.now() - began
    nodes += found.nodes
    depths.push(found.depth)
  }
  const perSecond = nodes / ms * 1000
  const depth = depths.toSorted((one, other) => one - other)[POSITIONS >> 1] ?? 0
  return [{ what: '(y) engine of Yinsh, one core', figures: `${(perSecond / 1e6).toFixed(2)} M nodes/s, median depth in a second ${depth}`, goal: '≥ 0.3 M', met: perSecond >= GOAL }]
}
