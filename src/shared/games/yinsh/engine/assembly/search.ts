/** Negascout over the steps of turns, with transpositions, killers and history. A turn is one of depth, however many steps it has. */
import { ACTIONS, ACTIONS_BYTES, HISTORY, HISTORY_BYTES, KILLERS, KILLERS_BYTES, LEAD_VALUES, LINE_BYTES, LINE_LENGTHS, LINES, MOST_STEPS, ORDERS } from './memory'
import { AFTER, key, listActions, listReadyMoves, make, mover, MOVING, phase, PLACING, readyWindowsOf, unmake, windowsWorth, WON, wonBy } from './position'
import { actionIn, AT_LEAST, AT_MOST, boundIn, depthIn, EXACT, find, keep, valueIn } from './table'

/** The value of a game won at once; each step that it takes is one less. */
export const WIN: i32 = 1_000_000
/** Values beyond this are wins. */
const SURE: i32 = WIN - 1000

/** Late actions are searched less deeply first: from this one on, and more so from that one on. */
const LATE: i32 = 3
const VERY_LATE: i32 = 9
/** So many actions are put in order; where none of these cuts the branch off, the order hardly matters. */
const ORDERED: i32 = 12
/** The clock is looked at once in so many nodes. */
const LOOK_EVERY: u32 = 2048

@external('host', 'isOver') declare function isOver(): bool

export let nodes: u32 = 0
let stopped: bool = false

/** Forgets what the last search learned about the order of actions. */
export function forget(): void {
  memory.fill(HISTORY, 0, HISTORY_BYTES)
  memory.fill(KILLERS, 0, KILLERS_BYTES)
}

/** What the position is worth to the player to move, without looking ahead. */
export function evaluate(): i32 {
  return windowsWorth(mover) + load<i32>(LEAD_VALUES + <usize>((wonBy(mover) * 4 + wonBy(1 - mover)) << 2))
}

/** What it is worth to the player to move where no action is left. */
function endValue(step: i32): i32 {
  if (phase == WON) return WIN - step
  const lead = wonBy(mover) - wonBy(1 - mover)
  return lead > 0 ? WIN - step : lead < 0 ? step - WIN : 0
}

/**
 * The value within a window, for the player to move, `step` steps after `setUp`; the principal line stands in `LINES` at that step. Where the clock ended it,
 * `wasStopped` says so: the value is none then, but the line may hold the best action so far.
 */
export function think(depth: i32, alpha: i32, beta: i32, step: i32): i32 {
  nodes = 0
  stopped = false
  return search(depth, alpha, beta, step)
}

export function wasStopped(): bool {
  return stopped
}

function search(depth: i32, alpha: i32, beta: i32, step: i32): i32 {
  store<i32>(LINE_LENGTHS + (<usize>step << 2), 0)
  if (phase == WON) return WIN - step
  const isTurnStart = phase == MOVING || phase == PLACING
  if (step >= MOST_STEPS - 1) return evaluate()
  if (isTurnStart && depth <= 0) return quiet(alpha, beta, step)
  if ((++nodes & (LOOK_EVERY - 1)) == 0 && isOver()) stopped = true
  if (stopped) return 0

  const position = key()
  const entry = find(position)
  let tried: i32 = 0
  if (entry != 0) {
    tried = actionIn(entry)
    if (beta - alpha == 1 && depthIn(entry) >= depth) {
      const value = fromTable(valueIn(entry), step)
      const bound = boundIn(entry)
      if (bound == EXACT || (bound == AT_LEAST && value >= beta) || (bound == AT_MOST && value <= alpha)) return value
    }
  }

  const actions = ACTIONS + <usize>step * ACTIONS_BYTES
  const count = listActions(actions)
  if (count == 0) return endValue(step)
  rank(actions, count, tried, step)

  const player = mover
  const rest = isTurnStart ? depth - 1 : depth
  let best: i32 = -WIN
  let bestAction: i32 = 0
  let low = alpha
  for (let at: i32 = 0; at < count; at++) {
    if (at < ORDERED) bringBest(actions, at, count)
    const action = load<i32>(actions + (<usize>at << 2))
    make(action, step)
    const value = valueAfter(player, rest, low, beta, at, step, isTurnStart)
    unmake(action, step)
    if (stopped) return best
    if (value <= best) continue
    best = value
    bestAction = action
    if (value <= low) continue
    low = value
    noteLine(action, step)
    if (low >= beta) {
      if (isTurnStart) learn(action, player, depth, step)
      break
    }
  }
  keep(position, bestAction, toTable(best, step), depth, best >= beta ? AT_LEAST : best > alpha ? EXACT : AT_MOST)
  return best
}

/** The value where no turn is looked ahead any more: the player to move may still complete a row that it has only to move a ring out of. */
function quiet(alpha: i32, beta: i32, step: i32): i32 {
  nodes++
  let best = evaluate()
  if (best >= beta || phase != MOVING || readyWindowsOf(mover) == 0 || step >= MOST_STEPS - 4) return best
  const player = mover
  const actions = ACTIONS + <usize>step * ACTIONS_BYTES
  const count = listReadyMoves(actions)
  for (let at: i32 = 0; at < count; at++) {
    const action = load<i32>(actions + (<usize>at << 2))
    make(action, step)
    const value = phase == AFTER ? side(player, 0, max(alpha, best), beta, step) : -WIN
    unmake(action, step)
    if (stopped) return best
    if (value <= best) continue
    best = value
    if (best >= beta) break
  }
  return best
}

/** The value of what was just made, for `player`. The first action gets the whole window, the others must first beat `low`. */
function valueAfter(player: i32, rest: i32, low: i32, beta: i32, at: i32, step: i32, isTurnStart: bool): i32 {
  if (at == 0) return side(player, rest, low, beta, step)
  const isQuiet = isTurnStart && phase != AFTER
  const less: i32 = isQuiet && rest >= 1 && at >= LATE ? (at >= VERY_LATE && rest >= 2 ? 2 : 1) : 0
  let value = side(player, rest - less, low, low + 1, step)
  if (less > 0 && value > low && !stopped) value = side(player, rest, low, low + 1, step)
  if (value > low && value < beta && !stopped) value = side(player, rest, low, beta, step)
  return value
}

/** A search on, seen by `player`, who may still be the one to move. */
@inline function side(player: i32, depth: i32, alpha: i32, beta: i32, step: i32): i32 {
  return mover == player ? search(depth, alpha, beta, step + 1) : -search(depth, -beta, -alpha, step + 1)
}

/** Wins count their steps from the start of the search, in the table from the position itself. */
@inline function toTable(value: i32, step: i32): i32 {
  return value > SURE ? value + step : value < -SURE ? value - step : value
}

@inline function fromTable(value: i32, step: i32): i32 {
  return value > SURE ? value - step : value < -SURE ? value + step : value
}

/** Writes how promising each action is beside the list of them. */
function rank(actions: usize, count: i32, tried: i32, step: i32): void {
  const orders = actions - ACTIONS + ORDERS
  const killers = KILLERS + (<usize>step << 3)
  const first = load<i32>(killers)
  const second = load<i32>(killers, 4)
  const history = HISTORY + <usize>(mover << 17)
  for (let at: usize = 0, end = <usize>count << 2; at < end; at += 4) {
    const action = load<i32>(actions + at)
    const order = action == tried ? i32.MAX_VALUE : action == first ? i32.MAX_VALUE - 1 : action == second ? i32.MAX_VALUE - 2 : load<i32>(history + ((action & 0x7FFF) << 2))
    store<i32>(orders + at, order)
  }
}

/** Swaps the most promising action from `from` on to there. */
function bringBest(actions: usize, from: i32, count: i32): void {
  const orders = actions - ACTIONS + ORDERS
  const start = <usize>from << 2
  let best = start
  let most = load<i32>(orders + start)
  for (let at = start + 4, end = <usize>count << 2; at < end; at += 4) {
    const order = load<i32>(orders + at)
    if (order <= most) continue
    most = order
    best = at
  }
  if (best == start) return
  const action = load<i32>(actions + best)
  store<i32>(actions + best, load<i32>(actions + start))
  store<i32>(orders + best, load<i32>(orders + start))
  store<i32>(actions + start, action)
  store<i32>(orders + start, most)
}

/** Remembers an action that cut a branch off. */
function learn(action: i32, player: i32, depth: i32, step: i32): void {
  const killers = KILLERS + (<usize>step << 3)
  if (load<i32>(killers) != action) {
    store<i32>(killers, load<i32>(killers), 4)
    store<i32>(killers, action)
  }
  const at = HISTORY + <usize>(player << 17) + <usize>((action & 0x7FFF) << 2)
  store<i32>(at, load<i32>(at) + depth * depth)
}

/** The principal line from here is this action and that of the next step. */
function noteLine(action: i32, step: i32): void {
  const line = LINES + <usize>step * LINE_BYTES
  const length = load<i32>(LINE_LENGTHS + (<usize>(step + 1) << 2))
  store<i32>(line, action)
  memory.copy(line + 4, line + LINE_BYTES, <usize>length << 2)
  store<i32>(LINE_LENGTHS + (<usize>step << 2), length + 1)
}

/** How many sequences of so many whole turns there are, different steps counted apart. */
export function perft(turns: i32, step: i32): f64 {
  const actions = ACTIONS + <usize>step * ACTIONS_BYTES
  const count = listActions(actions)
  const player = mover
  let sum: f64 = 0
  for (let at: i32 = 0; at < count; at++) {
    const action = load<i32>(actions + (<usize>at << 2))
    make(action, step)
    const isTurnOver = mover != player || phase == WON
    if (isTurnOver && turns == 1) sum++
    else sum += perft(isTurnOver ? turns - 1 : turns, step + 1)
    unmake(action, step)
  }
  return sum
}

