/**
 * A position of Yinsh, changed by steps: placing a ring, moving a ring, or removing a row with a ring. A turn is
 * one or more steps, so that turns need not be listed whole. Players are 0 and 1 here.
 */
import { CELLS, CODES, EMPTY, MARKER, NO_POINT, NO_WINDOW, POINT_KEYS, POINT_WINDOWS, RAYS, RING, RINGS, TURN_KEYS, UNDO, UNDO_BYTES, WINDOW_POINTS, WINDOW_VALUES } from './memory'

/** What is to be done next: `BEFORE` the move a row is due, `AFTER` it rows are due and then the turn ends. */
export const PLACING: i32 = 0
export const BEFORE: i32 = 1
export const MOVING: i32 = 2
export const AFTER: i32 = 3
export const WON: i32 = 4

// An action: its kind in bits 28 and 29, and below that
//   PLACE   point (8 bits)
//   MOVE    from (8), direction (3), steps along it (4)
//   REMOVE  ring (8), window (9)
export const PLACE: i32 = 1 << 28
export const MOVE: i32 = 2 << 28
export const REMOVE: i32 = 3 << 28
export const KIND: i32 = 3 << 28

// The settings.
let points: i32 = 0
let windows: i32 = 0
let row: i32 = 5
let ringsEach: i32 = 5
/** Rings to be removed for a win. */
let goal: i32 = 3
/** Markers that there are; 0 for no limit. */
let supply: i32 = 0
/** Whether a second due row ends the turn without a move. */
let isCourse: bool = true

// The position, beside what stands in the memory.
export let mover: i32 = 0
export let phase: i32 = PLACING
let cellsKey: u64 = 0
/** The sum of `WINDOW_VALUES` over all windows. */
export let total: i64 = 0
let won0: i32 = 0
let won1: i32 = 0
let rings0: i32 = 0
let rings1: i32 = 0
let markers: i32 = 0
let placed: i32 = 0

export function choose(pointCount: i32, windowCount: i32, rowLength: i32, ringCount: i32, ringGoal: i32, markerSupply: i32, course: bool): void {
  points = pointCount
  windows = windowCount
  row = rowLength
  ringsEach = ringCount
  goal = ringGoal
  supply = markerSupply
  isCourse = course
}

/** Takes over the cells that the host wrote; `placedRings` counts those that were removed since. */
export function setUp(toMove: i32, firstWon: i32, secondWon: i32, placedRings: i32): void {
  mover = toMove
  won0 = firstWon
  won1 = secondWon
  placed = placedRings
  rings0 = 0
  rings1 = 0
  markers = 0
  cellsKey = 0
  for (let point: i32 = 0; point < points; point++) {
    const cell = cellAt(point)
    cellsKey ^= keyOf(point, cell)
    if (cell == RING || cell == RING + 1) addRing(cell - RING, point)
    else if (cell >= MARKER) markers++
  }
  total = 0
  for (let window: i32 = 0; window < windows; window++) {
    let code: i32 = 0
    for (let at: i32 = 0; at < row; at++) code += codeOf(cellAt(windowPoint(window, at)))
    store<u16>(CODES + (<usize>window << 1), <u16>code)
    total += load<i64>(WINDOW_VALUES + (<usize>code << 3))
  }
  startTurn()
}

@inline export function cellAt(point: i32): i32 {
  return <i32>load<u8>(CELLS + <usize>point)
}

@inline function windowPoint(window: i32, at: i32): i32 {
  return <i32>load<u8>(WINDOW_POINTS + (<usize>window << 3) + <usize>at)
}

@inline function keyOf(point: i32, cell: i32): u64 {
  return load<u64>(POINT_KEYS + (<usize>(point * 5 + cell) << 3))
}

/** What a cell adds to the code of its windows: markers of player 0 in bits 0 to 2, of player 1 in 3 to 5, then their rings. */
@inline function codeOf(cell: i32): i32 {
  return cell == EMPTY ? 0 : cell == RING ? 1 << 6 : cell == RING + 1 ? 1 << 9 : cell == MARKER ? 1 : 1 << 3
}

/** The code of a window that is a row of a player. */
@inline function rowCode(player: i32): i32 {
  return player == 0 ? row : row << 3
}

/** The whole position's key. */
export function key(): u64 {
  return cellsKey ^ load<u64>(TURN_KEYS + (<usize>(phase * 2 + mover) << 3))
}

@inline export function wonBy(player: i32): i32 {
  return player == 0 ? won0 : won1
}

@inline export function ringsOf(player: i32): i32 {
  return player == 0 ? rings0 : rings1
}

@inline export function ringOf(player: i32, at: i32): i32 {
  return <i32>load<u8>(RINGS + (<usize>player << 3) + <usize>at)
}

/** What all windows are worth to a player when it is to move. */
@inline export function windowsWorth(player: i32): i32 {
  const low = total << 44 >> 44
  return player == 1 ? <i32>low : <i32>(((total - low) >> 20) << 44 >> 44)
}

/** The counts that stand above the worths, 6 bits each: rows of player 0 and 1, then their windows that lack only the marker that a ring leaves. */
@inline function counts(): i32 {
  const low = total << 44 >> 44
  const upper = (total - low) >> 20
  return <i32>((upper - (upper << 44 >> 44)) >> 20)
}

@inline function rowsOf(player: i32): i32 {
  return counts() >> (6 * player) & 63
}

/** How many windows a player can make a row of by moving a ring out of them. */
@inline export function readyWindowsOf(player: i32): i32 {
  return counts() >> (12 + 6 * player) & 63
}

/** Whether a ring of a player stands in such a window. */
function isReady(player: i32, point: i32): bool {
  const ready = player == 0 ? (row - 1) | 1 << 6 : (row - 1) << 3 | 1 << 9
  let at = POINT_WINDOWS + <usize>(point * 40)
  for (let window = <i32>load<u16>(at); window != NO_WINDOW; at += 2, window = <i32>load<u16>(at)) {
    if (<i32>load<u16>(CODES + (<usize>window << 1)) == ready) return true
  }
  return false
}

function startTurn(): void {
  phase = placed < 2 * ringsEach ? PLACING : rowsOf(mover) > 0 ? BEFORE : MOVING
}

@inline function endTurn(): void {
  mover = 1 - mover
  startTurn()
}

@inline function put(point: i32, cell: i32): void {
  const before = cellAt(point)
  store<u8>(CELLS + <usize>point, <u8>cell)
  cellsKey ^= keyOf(point, before) ^ keyOf(point, cell)
  const change = codeOf(cell) - codeOf(before)
  for (let at = POINT_WINDOWS + <usize>(point * 40); ; at += 2) {
    const window = <i32>load<u16>(at)
    if (window == NO_WINDOW) return
    const code = CODES + (<usize>window << 1)
    const old = <usize>load<u16>(code)
    const now = old + change
    store<u16>(code, <u16>now)
    total += load<i64>(WINDOW_VALUES + (now << 3)) - load<i64>(WINDOW_VALUES + (old << 3))
  }
}

/** Like `put`, where the sums are restored otherwise. */
@inline function putBack(point: i32, cell: i32): void {
  const change = codeOf(cell) - codeOf(cellAt(point))
  store<u8>(CELLS + <usize>point, <u8>cell)
  for (let at = POINT_WINDOWS + <usize>(point * 40); ; at += 2) {
    const window = <i32>load<u16>(at)
    if (window == NO_WINDOW) return
    const code = CODES + (<usize>window << 1)
    store<u16>(code, <u16>(<i32>load<u16>(code) + change))
  }
}

/** The slot of a player's ring in `RINGS`. */
@inline function slotOf(player: i32, point: i32): usize {
  let slot = RINGS + (<usize>player << 3)
  while (<i32>load<u8>(slot) != point) slot++
  return slot
}

@inline function addRing(player: i32, point: i32): void {
  const count = ringsOf(player)
  store<u8>(RINGS + (<usize>player << 3) + <usize>count, <u8>point)
  if (player == 0) rings0++
  else rings1++
}

@inline function dropRing(player: i32, point: i32): void {
  const slot = slotOf(player, point)
  if (player == 0) rings0--
  else rings1--
  store<u8>(slot, load<u8>(RINGS + (<usize>player << 3) + <usize>ringsOf(player)))
}

/** Takes a step that `listActions` listed; `step` counts the steps since `setUp`. */
export function make(action: i32, step: i32): void {
  const undo = UNDO + <usize>step * UNDO_BYTES
  store<u64>(undo, cellsKey)
  store<i64>(undo, total, 8)
  store<u8>(undo, <u8>phase, 16)
  store<u8>(undo, <u8>mover, 17)
  store<u8>(undo, <u8>markers, 18)
  const kind = action & KIND
  if (kind == MOVE) makeMove(action)
  else if (kind == REMOVE) makeRemoval(action)
  else makePlacement(action)
}

function makePlacement(action: i32): void {
  const point = action & 255
  put(point, RING + mover)
  addRing(mover, point)
  placed++
  endTurn()
}

function makeMove(action: i32): void {
  const from = action & 255
  const steps = action >> 11 & 15
  const ray = RAYS + <usize>((from * 6 + (action >> 8 & 7)) << 4)
  put(from, MARKER + mover)
  markers++
  for (let at: i32 = 0; at < steps - 1; at++) {
    const point = <i32>load<u8>(ray + <usize>at)
    const cell = cellAt(point)
    if (cell >= MARKER) put(point, 2 * MARKER + 1 - cell)
  }
  const to = <i32>load<u8>(ray + <usize>(steps - 1))
  put(to, RING + mover)
  store<u8>(slotOf(mover, from), <u8>to)
  if (rowsOf(mover) > 0) phase = AFTER
  else endTurn()
}

function makeRemoval(action: i32): void {
  const ring = action & 255
  const window = action >> 8 & 511
  for (let at: i32 = 0; at < row; at++) put(windowPoint(window, at), EMPTY)
  markers -= row
  put(ring, EMPTY)
  dropRing(mover, ring)
  if (mover == 0) won0++
  else won1++
  if (wonBy(mover) == goal) phase = WON
  else if (rowsOf(mover) > 0) phase = phase == BEFORE && !isCourse ? BEFORE : AFTER
  else if (phase == BEFORE) phase = MOVING
  else endTurn()
}

/** Takes a step back. */
export function unmake(action: i32, step: i32): void {
  const undo = UNDO + <usize>step * UNDO_BYTES
  cellsKey = load<u64>(undo)
  total = load<i64>(undo, 8)
  phase = <i32>load<u8>(undo, 16)
  mover = <i32>load<u8>(undo, 17)
  markers = <i32>load<u8>(undo, 18)
  const kind = action & KIND
  if (kind == MOVE) unmakeMove(action)
  else if (kind == REMOVE) unmakeRemoval(action)
  else unmakePlacement(action)
}

function unmakePlacement(action: i32): void {
  const point = action & 255
  putBack(point, EMPTY)
  dropRing(mover, point)
  placed--
}

function unmakeMove(action: i32): void {
  const from = action & 255
  const steps = action >> 11 & 15
  const ray = RAYS + <usize>((from * 6 + (action >> 8 & 7)) << 4)
  const to = <i32>load<u8>(ray + <usize>(steps - 1))
  putBack(to, EMPTY)
  for (let at: i32 = 0; at < steps - 1; at++) {
    const point = <i32>load<u8>(ray + <usize>at)
    const cell = cellAt(point)
    if (cell >= MARKER) putBack(point, 2 * MARKER + 1 - cell)
  }
  putBack(from, RING + mover)
  store<u8>(slotOf(mover, to), <u8>from)
}

function unmakeRemoval(action: i32): void {
  const ring = action & 255
  const window = action >> 8 & 511
  putBack(ring, RING + mover)
  addRing(mover, ring)
  for (let at: i32 = 0; at < row; at++) putBack(windowPoint(window, at), MARKER + mover)
  if (mover == 0) won0--
  else won1--
}

/** Writes all actions that may be next to `into`, as i32, and returns how many. None ends the game. */
export function listActions(into: usize): i32 {
  if (phase == MOVING) return hasMarkerLeft() ? listMoves(into) : 0
  if (phase == PLACING) return listPlacements(into)
  return phase == WON ? 0 : listRemovals(into)
}

/** A ring that moves leaves a marker, so without one none can. */
@inline function hasMarkerLeft(): bool {
  return supply == 0 || markers < supply
}

function listPlacements(into: usize): i32 {
  let at = into
  for (let point: i32 = 0; point < points; point++) {
    if (cellAt(point) != EMPTY) continue
    store<i32>(at, PLACE | point)
    at += 4
  }
  return <i32>(at - into) >> 2
}

function listMoves(into: usize): i32 {
  let at = into
  for (let slot: i32 = 0, count = ringsOf(mover); slot < count; slot++) at = listMovesFrom(ringOf(mover, slot), at)
  return <i32>(at - into) >> 2
}

/** The moves of the rings that can make a row by moving away. */
export function listReadyMoves(into: usize): i32 {
  if (!hasMarkerLeft()) return 0
  let at = into
  for (let slot: i32 = 0, count = ringsOf(mover); slot < count; slot++) {
    const from = ringOf(mover, slot)
    if (isReady(mover, from)) at = listMovesFrom(from, at)
  }
  return <i32>(at - into) >> 2
}

/** The moves of one ring; returns where the list ends. */
function listMovesFrom(from: i32, into: usize): usize {
  let at = into
  for (let direction: i32 = 0; direction < 6; direction++) {
    const ray = RAYS + <usize>((from * 6 + direction) << 4)
    let jumping = false
    for (let steps: i32 = 1; ; steps++) {
      const point = <i32>load<u8>(ray + <usize>(steps - 1))
      if (point == NO_POINT) break
      const cell = cellAt(point)
      if (cell == EMPTY) {
        store<i32>(at, MOVE | from | direction << 8 | steps << 11)
        at += 4
        if (jumping) break
      }
      else if (cell >= MARKER) jumping = true
      else break
    }
  }
  return at
}

function listRemovals(into: usize): i32 {
  let at = into
  const full = rowCode(mover)
  for (let window: i32 = 0; window < windows; window++) {
    if (<i32>load<u16>(CODES + (<usize>window << 1)) != full) continue
    for (let slot: i32 = 0, count = ringsOf(mover); slot < count; slot++) {
      store<i32>(at, REMOVE | ringOf(mover, slot) | window << 8)
      at += 4
    }
  }
  return <i32>(at - into) >> 2
}
