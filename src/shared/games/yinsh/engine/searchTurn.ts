import type { Turn } from '../notation.ts'
import type { YinshState } from '../state.ts'
import type { Action, Engine, Step } from './engine.ts'
import { turnText } from '../notation.ts'
import { play } from '../play.ts'
import { boardOf } from '../state.ts'
import { turnAt } from '../turns.ts'
import { isSure, WIN } from './chance.ts'
import { turnOfSteps } from './turnOfSteps.ts'

/** What a search found out about a position. */
export interface Found {
  /** The best turn that was found. */
  readonly turn: Turn
  /** That turn and the likely ones after it. */
  readonly line: readonly Turn[]
  /** What it is worth to the player to move, in thousandths of a ring; see `isSure`. */
  readonly value: number
  /** How many turns were looked ahead. */
  readonly depth: number
  readonly nodes: number
}

export interface Limits {
  /** Asked every two thousand positions: false ends the search at once. */
  readonly isTimeLeft: () => boolean
  /** Asked before it looks one turn further: false if that would not come to its end. */
  readonly isTimeForMore: () => boolean
  readonly mostDepth: number
}

/** From this depth on a search expects about what the one before found. */
const EXPECTING_FROM = 4
const EXPECTED_WITHIN = 120

/** The best turn of a position that is not over, looking one turn further as long as there is time. */
export function searchTurn(engine: Engine, state: YinshState, { isTimeLeft, isTimeForMore, mostDepth }: Limits): Found {
  engine.forget()
  engine.setUp(state)
  engine.isOver = () => !isTimeLeft()
  let nodes = 0
  let best: { readonly value: number, readonly depth: number, readonly line: readonly Action[] } = {
    value: 0,
    depth: 0,
    line: [],
  }
  for (let depth = 1; depth <= mostDepth; depth++) {
    const searched = searchAround(engine, depth, depth < EXPECTING_FROM ? null : best.value)
    nodes += searched.nodes
    if (searched.line.length > 0) {
      best = searched.isStopped
        ? { ...best, line: searched.line }
        : { value: searched.value, depth, line: searched.line }
    }
    if (searched.isStopped || isSure(best.value) || !isTimeForMore())
      break
  }
  engine.isOver = () => false
  const found = turnsOfLine(engine, best.line)
  const line = isLegal(state, found[0]) ? found : []
  const turn = line[0] ?? turnAt(state, 0)
  if (turn === null)
    throw new RangeError('searchTurn: the game is over')
  return { turn, line: line.length === 0 ? [turn] : line, value: best.value, depth: best.depth, nodes }
}

/**
 * The search treats a removal after which no ring can move as the end of the game; by the rules such a turn is
 * incomplete.
 */
function isLegal(state: YinshState, turn: Turn | undefined): boolean {
  return turn !== undefined && play(state, { turn: turnText(boardOf(state), turn) }).ok
}

type Searched = ReturnType<Engine['think']>

/** Searches near the expected value, and again without bounds if the value is not there. */
function searchAround(engine: Engine, depth: number, expected: number | null): Searched {
  if (expected === null)
    return engine.think(depth, -WIN, WIN)
  const low = expected - EXPECTED_WITHIN
  const high = expected + EXPECTED_WITHIN
  const near = engine.think(depth, low, high)
  if (near.isStopped || (near.value > low && near.value < high))
    return near
  const whole = engine.think(depth, -WIN, WIN)
  return { ...whole, nodes: near.nodes + whole.nodes }
}

/**
 * The complete turns at the beginning of a line of steps. If the first turn lacks its last steps, the best ones are
 * looked up.
 */
function turnsOfLine(engine: Engine, line: readonly Action[]): Turn[] {
  const turns: Turn[] = []
  const made: Action[] = []
  let steps: Step[] = []
  const actions = [...line]
  for (let mover = engine.mover; !engine.isWon;) {
    const action = actions.shift() ?? (turns.length === 0 ? engine.think(1, -WIN, WIN).line[0] : undefined)
    if (action === undefined)
      break
    steps.push(engine.stepOf(action))
    engine.make(action)
    made.push(action)
    if (engine.mover === mover && !engine.isWon)
      continue
    turns.push(turnOfSteps(steps))
    steps = []
    mover = engine.mover
  }
  made.reverse().forEach(action => engine.unmake(action))
  return turns
}
