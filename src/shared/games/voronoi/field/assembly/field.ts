/**
 * Every player's pull on each of the 1000 × 1000 cells, and who owns them, in AssemblyScript with SIMD.
 *
 * The board is cut into blocks of 40 × 40 cells, and those into 25 tiles of 8 × 8. The pulls stand tile
 * after tile, 64 numbers each; the owners stand row by row, for whoever draws them.
 *
 * How far a player is behind on a cell is the leading pull less its own: 0 where it leads. Each tile
 * holds for each player between which bounds that lies on its cells. A stone pulls on a tile's cells by
 * something between the pulls on its nearest and its farthest point. So where the nearest is less than the
 * lower bound nothing changes, where the farthest is more than the upper bound every cell becomes the
 * player's, and only the cells of the other tiles are looked at. Blocks hold the bounds of their tiles.
 *
 * Bounds are 32-bit numbers, rounded outwards. A stone only widens them by what it can change; they are
 * made exact when somebody looks into the tile.
 */

const SIDE: i32 = 1000
const LEAST_LEAD: f64 = 1e-9
const BLOCK_SIDE: i32 = 40
const TILE_SIDE: i32 = 8
const BLOCKS_A_ROW: i32 = 25
const BLOCKS: i32 = 625
/** Rounded up to whole vectors; what is beyond never changes. */
const PADDED_BLOCKS: usize = 628
const TILES_A_BLOCK: i32 = 25
const PADDED_TILES: usize = 28
const TILES: i32 = 15_625
const TILE_CELLS: i32 = 64
const TILE_BYTES: usize = 512
const BLOCK_CELLS: i32 = 1600
const PLANE_BYTES: usize = 8_000_000

// For 32-bit bounds: more than their rounding, and a lead with something to spare.
const UP: f32 = 1.0000003
const DOWN: f32 = 0.9999997
const ABSOLUTE: f32 = 1e-15
const CLEAR_LEAD: f32 = 1.00001e-9
const CLEARLY_MORE: f32 = 1.000001
const CLEARLY_LESS: f32 = 0.999999

// The memory, in bytes.

/** i32[10]: cells of nobody, of player 1, 2, … */
export const COUNTS: usize = 0x100
/** i32[10]: the same with the stone that was scanned. */
export const RESULT: usize = 0x140
/** f32[28]: the first row and column of a block's tiles, from the block's own. */
const TILE_ROWS: usize = 0x200
const TILE_COLUMNS: usize = 0x280
/** f32[628]: the first row and column of each block. */
const BLOCK_ROWS: usize = 0x400
const BLOCK_COLUMNS: usize = 0x1000
/** f32[9][628]: the bounds of how far each player is behind in each block. */
const BLOCK_LEAST: usize = 0x2000
const BLOCK_MOST: usize = 0x8000
/** f32[9][625][28]: the same in each tile. */
const TILE_LEAST: usize = 0x1_0000
const TILE_MOST: usize = 0xB_0000
const BLOCK_BOUNDS_BYTES: usize = PADDED_BLOCKS * 4
const TILE_BOUNDS_BYTES: usize = <usize>BLOCKS * PADDED_TILES * 4
/** u8[9][15625]: whether a tile's bounds are exact for a player. */
const EXACT: usize = 0x15_0000
/** u8[15625]: whose all cells of a tile are; 0 where they are several players' or anybody is nobody's. */
const SOLE_OWNER: usize = 0x18_0000
/** u8[15625][16], u16[625][16]: cells of nobody and of each player in a tile and in a block. */
const TILE_COUNTS: usize = 0x19_0000
const BLOCK_COUNTS: usize = 0x1D_0000
/** { u32 tile, u32 unused, u64 cells that become the player's, u64 that become nobody's }[15625]: what the last scan found. */
export const RECORDS: usize = 0x1E_0000
const RECORD_BYTES: usize = 24
/** u8[1000][1000] */
export const OWNERS: usize = 0x24_0000
/** f64[15625][64]: the leading pull; only where a tile has no sole owner. */
const LEADING: usize = 0x34_0000
/** f64[players][15625][64] */
export const PULLS: usize = LEADING + PLANE_BYTES

let players: i32 = 0
let records: usize = RECORDS

/** Makes the memory of a board without stones. Once, before anything else. */
export function start(count: i32): bool {
  players = count
  const pages = <i32>((PULLS + <usize>count * PLANE_BYTES + 0xFFFF) >> 16)
  if (memory.grow(pages - memory.size()) < 0) return false
  layOut()
  return true
}

/** Takes all stones away. */
export function clear(): void {
  memory.fill(COUNTS, 0, PULLS + <usize>players * PLANE_BYTES - COUNTS)
  layOut()
}

/** Writes what is not 0 where there are no stones. */
function layOut(): void {
  for (let tile: i32 = 0; tile < <i32>PADDED_TILES; tile++) {
    const isTile = tile < TILES_A_BLOCK
    store<f32>(TILE_ROWS + (<usize>tile << 2), isTile ? <f32>(tile / 5 * TILE_SIDE) : 5000)
    store<f32>(TILE_COLUMNS + (<usize>tile << 2), isTile ? <f32>(tile % 5 * TILE_SIDE) : 5000)
  }
  for (let block: i32 = 0; block < <i32>PADDED_BLOCKS; block++) {
    const isBlock = block < BLOCKS
    store<f32>(BLOCK_ROWS + (<usize>block << 2), isBlock ? <f32>rowOfBlock(block) : 5000)
    store<f32>(BLOCK_COLUMNS + (<usize>block << 2), isBlock ? <f32>columnOfBlock(block) : 5000)
    if (isBlock) store<u16>(BLOCK_COUNTS + (<usize>block << 5), <u16>BLOCK_CELLS)
  }
  for (let tile: i32 = 0; tile < TILES; tile++) store<u8>(TILE_COUNTS + (<usize>tile << 4), <u8>TILE_CELLS)
  for (let player: i32 = 0; player < players; player++) startBounds(player)
  store<i32>(COUNTS, SIDE * SIDE)
}

function startBounds(player: i32): void {
  for (let block = <usize>BLOCKS; block < PADDED_BLOCKS; block++) store<f32>(blockBound(BLOCK_LEAST, player, block), Infinity)
  for (let block: usize = 0; block < <usize>BLOCKS; block++) {
    for (let tile = <usize>TILES_A_BLOCK; tile < PADDED_TILES; tile++) store<f32>(tileBound(TILE_LEAST, player, block) + (tile << 2), Infinity)
  }
}

@inline function rowOfBlock(block: i32): i32 {
  return block / BLOCKS_A_ROW * BLOCK_SIDE
}

@inline function columnOfBlock(block: i32): i32 {
  return block % BLOCKS_A_ROW * BLOCK_SIDE
}

@inline function blockBound(bounds: usize, player: i32, block: usize): usize {
  return bounds + <usize>player * BLOCK_BOUNDS_BYTES + (block << 2)
}

/** Where the bounds of a block's tiles begin. */
@inline function tileBound(bounds: usize, player: i32, block: usize): usize {
  return bounds + <usize>player * TILE_BOUNDS_BYTES + block * (PADDED_TILES << 2)
}

@inline function pullsOf(player: i32, tile: i32): usize {
  return PULLS + <usize>player * PLANE_BYTES + <usize>tile * TILE_BYTES
}

/** Where a tile's leading pulls are. */
@inline function leadingOf(tile: i32): usize {
  const owner = <i32>load<u8>(SOLE_OWNER + <usize>tile)
  return owner > 0 ? pullsOf(owner - 1, tile) : LEADING + <usize>tile * TILE_BYTES
}

/** The distance along one side from `at` to the nearest of the cells `first` … `first` + `reach` × 2. */
@inline function nearest(first: v128, at: f32, reach: f32): v128 {
  return f32x4.max(f32x4.sub(f32x4.abs(f32x4.sub(f32x4.add(first, f32x4.splat(reach)), f32x4.splat(at))), f32x4.splat(reach)), f32x4.splat(0))
}

/** The distance along one side from `at` to the farthest of the cells `first` … `first` + `reach` × 2. */
@inline function farthest(first: v128, at: f32, reach: f32): v128 {
  return f32x4.add(f32x4.abs(f32x4.sub(f32x4.add(first, f32x4.splat(reach)), f32x4.splat(at))), f32x4.splat(reach))
}

@inline function squares(rows: v128, columns: v128): v128 {
  return f32x4.add(f32x4.mul(rows, rows), f32x4.mul(columns, columns))
}

/** Which of four squares of cells a stone leaves as they are. */
@inline function unchanged(near: v128, least: v128): i32 {
  return i32x4.bitmask(f32x4.gt(f32x4.mul(near, f32x4.sub(least, f32x4.splat(CLEAR_LEAD))), f32x4.splat(CLEARLY_MORE)))
}

/** Which of four squares of cells become the player's altogether; not where the stone stands, which does not pull there. */
@inline function taken(near: v128, far: v128, most: v128): i32 {
  const more = f32x4.lt(f32x4.mul(far, f32x4.add(most, f32x4.splat(CLEAR_LEAD))), f32x4.splat(CLEARLY_LESS))
  return i32x4.bitmask(v128.and(more, f32x4.gt(near, f32x4.splat(0))))
}

/**
 * What a stone of `player` (from 0) would do: RESULT has the counts. With `recorded` RECORDS has each
 * tile that could change. Gives the number of records.
 */
export function scan(row: i32, column: i32, player: i32, recorded: bool): i32 {
  for (let owner: usize = 0; owner < 10; owner++) store<i32>(RESULT + (owner << 2), load<i32>(COUNTS + (owner << 2)))
  records = RECORDS
  const reach = <f32>(BLOCK_SIDE - 1) / 2
  for (let block: i32 = 0; block < BLOCKS; block += 4) {
    const at = <usize>block << 2
    const rows = v128.load(BLOCK_ROWS + at)
    const columns = v128.load(BLOCK_COLUMNS + at)
    const near = squares(nearest(rows, <f32>row, reach), nearest(columns, <f32>column, reach))
    let open = 0b1111 & ~unchanged(near, v128.load(blockBound(BLOCK_LEAST, player, block)))
    if (open == 0) continue
    const far = squares(farthest(rows, <f32>row, reach), farthest(columns, <f32>column, reach))
    const whole = taken(near, far, v128.load(blockBound(BLOCK_MOST, player, block)))
    for (; open != 0; open &= open - 1) {
      const lane = ctz<i32>(open)
      if ((whole >> lane & 1) != 0) takeBlock(block + lane, player, recorded)
      else scanBlock(block + lane, row, column, player, recorded)
    }
  }
  return <i32>((records - RECORDS) / RECORD_BYTES)
}

@inline function addResult(owner: i32, count: i32): void {
  const at = RESULT + (<usize>owner << 2)
  store<i32>(at, load<i32>(at) + count)
}

function takeBlock(block: i32, player: i32, recorded: bool): void {
  for (let owner: i32 = 0; owner <= players; owner++) addResult(owner, -<i32>load<u16>(BLOCK_COUNTS + (<usize>block << 5) + (<usize>owner << 1)))
  addResult(player + 1, BLOCK_CELLS)
  if (!recorded) return
  for (let tile = block * TILES_A_BLOCK; tile < (block + 1) * TILES_A_BLOCK; tile++) recordTaken(tile, player)
}

function takeTile(tile: i32, player: i32, recorded: bool): void {
  for (let owner: i32 = 0; owner <= players; owner++) addResult(owner, -<i32>load<u8>(TILE_COUNTS + (<usize>tile << 4) + <usize>owner))
  addResult(player + 1, TILE_CELLS)
  if (recorded) recordTaken(tile, player)
}

@inline function recordTaken(tile: i32, player: i32): void {
  if (<i32>load<u8>(SOLE_OWNER + <usize>tile) != player + 1) record(tile, -1, 0)
}

@inline function record(tile: i32, won: u64, freed: u64): void {
  store<u32>(records, tile)
  store<u64>(records, won, 8)
  store<u64>(records, freed, 16)
  records += RECORD_BYTES
}

function scanBlock(block: i32, row: i32, column: i32, player: i32, recorded: bool): void {
  const reach = <f32>(TILE_SIDE - 1) / 2
  const blockRow = rowOfBlock(block)
  const blockColumn = columnOfBlock(block)
  const rowInBlock = <f32>(row - blockRow)
  const columnInBlock = <f32>(column - blockColumn)
  const least = tileBound(TILE_LEAST, player, block)
  const most = tileBound(TILE_MOST, player, block)
  let tightened = false
  for (let first: i32 = 0; first < <i32>PADDED_TILES; first += 4) {
    const at = <usize>first << 2
    const rows = v128.load(TILE_ROWS + at)
    const columns = v128.load(TILE_COLUMNS + at)
    const near = squares(nearest(rows, rowInBlock, reach), nearest(columns, columnInBlock, reach))
    let open = 0b1111 & ~unchanged(near, v128.load(least + at))
    if (open == 0) continue
    const far = squares(farthest(rows, rowInBlock, reach), farthest(columns, columnInBlock, reach))
    const whole = taken(near, far, v128.load(most + at))
    for (; open != 0; open &= open - 1) {
      const inBlock = first + ctz<i32>(open)
      const tile = block * TILES_A_BLOCK + inBlock
      if ((whole >> (inBlock - first) & 1) != 0) takeTile(tile, player, recorded)
      else if (<i32>load<u8>(SOLE_OWNER + <usize>tile) != player + 1) {
        const exact = EXACT + <usize>(player * TILES + tile)
        if (load<u8>(exact) == 0) {
          tighten(tile, player, least + (<usize>inBlock << 2), most + (<usize>inBlock << 2))
          store<u8>(exact, 1)
          tightened = true
        }
        scanTile(tile, blockRow + inBlock / 5 * TILE_SIDE, blockColumn + inBlock % 5 * TILE_SIDE, row, column, player, recorded)
      }
    }
  }
  if (tightened) boundBlock(block, player)
}

/** Makes a tile's bounds exact. */
function tighten(tile: i32, player: i32, leastAt: usize, mostAt: usize): void {
  const pulls = pullsOf(player, tile)
  const leading = leadingOf(tile)
  let least = f64x2.splat(Infinity)
  let most = f64x2.splat(0)
  for (let at: usize = 0; at < TILE_BYTES; at += 16) {
    const behind = f64x2.sub(v128.load(leading + at), v128.load(pulls + at))
    least = f64x2.pmin(least, behind)
    most = f64x2.pmax(most, behind)
  }
  store<f32>(leastAt, <f32>min(f64x2.extract_lane(least, 0), f64x2.extract_lane(least, 1)) * DOWN)
  store<f32>(mostAt, <f32>max(f64x2.extract_lane(most, 0), f64x2.extract_lane(most, 1)) * UP)
}

/** A block's bounds from those of its tiles. */
function boundBlock(block: i32, player: i32): void {
  let least = f32x4.splat(Infinity)
  let most = f32x4.splat(0)
  for (let at: usize = 0; at < (PADDED_TILES << 2); at += 16) {
    least = f32x4.pmin(least, v128.load(tileBound(TILE_LEAST, player, block) + at))
    most = f32x4.pmax(most, v128.load(tileBound(TILE_MOST, player, block) + at))
  }
  storeBlockBounds(block, player, least, most)
}

@inline function storeBlockBounds(block: i32, player: i32, least: v128, most: v128): void {
  store<f32>(blockBound(BLOCK_LEAST, player, block), min(min(f32x4.extract_lane(least, 0), f32x4.extract_lane(least, 1)), min(f32x4.extract_lane(least, 2), f32x4.extract_lane(least, 3))))
  store<f32>(blockBound(BLOCK_MOST, player, block), max(max(f32x4.extract_lane(most, 0), f32x4.extract_lane(most, 1)), max(f32x4.extract_lane(most, 2), f32x4.extract_lane(most, 3))))
}

/** The squared distances along a row of two cells of a tile from the stone. */
@inline function squaredColumns(from: i32): v128 {
  return f64x2(<f64>(from * from), <f64>((from + 1) * (from + 1)))
}

@inline function pullAt(squaredRow: v128, squaredColumn: v128): v128 {
  return f64x2.div(f64x2.splat(1), f64x2.add(squaredRow, squaredColumn))
}

let aheadBits: u32 = 0
let behindBits: u32 = 0

/** Adds two cells to the bits: in which of them the player then leads clearly, and in which it is clearly behind. */
@inline function compare(pulls: usize, leading: usize, pull: v128, shift: u32): void {
  const now = f64x2.add(v128.load(pulls), pull)
  const most = v128.load(leading)
  aheadBits |= <u32>i64x2.bitmask(f64x2.gt(f64x2.sub(now, most), f64x2.splat(LEAST_LEAD))) << shift
  behindBits |= <u32>i64x2.bitmask(f64x2.gt(f64x2.sub(most, now), f64x2.splat(LEAST_LEAD))) << shift
}

/** The cells of a tile that are an owner's, bit 0 the first. */
@inline function cellsOf(owners: usize, owner: i32): u64 {
  let cells: u64 = 0
  const wanted = i8x16.splat(<i8>owner)
  for (let down: usize = 0; down < 8; down += 2) {
    const two = i64x2(load<i64>(owners + down * SIDE), load<i64>(owners + (down + 1) * SIDE))
    cells |= <u64><u32>i8x16.bitmask(i8x16.eq(two, wanted)) << (down << 3)
  }
  return cells
}

function scanTile(tile: i32, tileRow: i32, tileColumn: i32, row: i32, column: i32, player: i32, recorded: bool): void {
  const pulls = pullsOf(player, tile)
  const leading = leadingOf(tile)
  const c0 = squaredColumns(tileColumn - column)
  const c2 = squaredColumns(tileColumn + 2 - column)
  const c4 = squaredColumns(tileColumn + 4 - column)
  const c6 = squaredColumns(tileColumn + 6 - column)
  let ahead: u64 = 0
  let behind: u64 = 0
  for (let down: i32 = 0; down < TILE_SIDE; down++) {
    const rows = tileRow + down - row
    const squaredRow = f64x2.splat(<f64>(rows * rows))
    const at = <usize>down << 6
    aheadBits = 0
    behindBits = 0
    compare(pulls + at, leading + at, pullAt(squaredRow, c0), 0)
    compare(pulls + at + 16, leading + at + 16, pullAt(squaredRow, c2), 2)
    compare(pulls + at + 32, leading + at + 32, pullAt(squaredRow, c4), 4)
    compare(pulls + at + 48, leading + at + 48, pullAt(squaredRow, c6), 6)
    ahead |= <u64>aheadBits << (down << 3)
    behind |= <u64>behindBits << (down << 3)
  }
  const ownRow = row - tileRow
  const ownColumn = column - tileColumn
  if (<u32>ownRow < 8 && <u32>ownColumn < 8) {
    // The stone does not pull at its own cell. Who leads there clearly goes on doing so, and else nobody does.
    const own = <u64>1 << (ownRow * 8 + ownColumn)
    ahead &= ~own
    behind |= own
  }
  settleTile(tile, tileRow, tileColumn, row, column, player, ahead, behind, recorded)
}

/** Counts what changes in a tile. */
@inline function settleTile(tile: i32, tileRow: i32, tileColumn: i32, row: i32, column: i32, player: i32, ahead: u64, behind: u64, recorded: bool): void {
  const owner = <i32>load<u8>(SOLE_OWNER + <usize>tile)
  if (owner > 0) {
    const freed = ~ahead & ~behind
    addResult(player + 1, <i32>popcnt(ahead))
    addResult(owner, <i32>popcnt(behind) - TILE_CELLS)
    addResult(0, <i32>popcnt(freed))
    if (recorded) record(tile, ahead, freed)
    return
  }
  const counts = TILE_COUNTS + (<usize>tile << 4)
  const owners = OWNERS + <usize>(tileRow * SIDE + tileColumn)
  const kept = cellsOf(owners, player + 1)
  const free = load<u8>(counts) > 0 ? cellsOf(owners, 0) : 0
  let won = ahead & ~kept & ~free
  const freed = ~ahead & ~behind & ~kept & ~free
  for (let other: i32 = 1; other <= players; other++) {
    if (other != player + 1 && load<u8>(counts + <usize>other) > 0) addResult(other, -<i32>popcnt((won | freed) & cellsOf(owners, other)))
  }
  const taken = free != 0 ? freeCellsWon(tile, tileRow, tileColumn, row, column, player, free) : 0
  won |= taken
  addResult(player + 1, <i32>popcnt(won))
  addResult(0, <i32>popcnt(freed) - <i32>popcnt(taken))
  if (recorded) record(tile, won, freed)
}

/** Which of the cells that nobody owns a stone wins. Several players may lead there together, so that all are compared. */
function freeCellsWon(tile: i32, tileRow: i32, tileColumn: i32, row: i32, column: i32, player: i32, free: u64): u64 {
  let won: u64 = 0
  for (let rest = free; rest != 0; rest &= rest - 1) {
    const cell = <i32>ctz(rest)
    const rows = tileRow + (cell >> 3) - row
    const columns = tileColumn + (cell & 7) - column
    const squared = rows * rows + columns * columns
    const now = load<f64>(pullsOf(player, tile) + (<usize>cell << 3)) + (squared == 0 ? 0 : 1 / <f64>squared)
    let most: f64 = -Infinity
    for (let other: i32 = 0; other < players; other++) {
      if (other != player) most = max(most, load<f64>(pullsOf(other, tile) + (<usize>cell << 3)))
    }
    if (now - most > LEAST_LEAD) won |= <u64>1 << cell
  }
  return won
}

/** Places a stone of `player` (from 0). */
export function place(row: i32, column: i32, player: i32): void {
  const count = scan(row, column, player, true)
  addPulls(row, column, player)
  for (let at = RECORDS, end = RECORDS + <usize>count * RECORD_BYTES; at < end; at += RECORD_BYTES) change(load<u32>(at), player, load<u64>(at, 8), load<u64>(at, 16))
  for (let block: i32 = 0; block < BLOCKS; block++) widen(block, row, column, player)
  memory.fill(EXACT, 0, <usize>(players * TILES))
  for (let owner: usize = 0; owner < 10; owner++) store<i32>(COUNTS + (owner << 2), load<i32>(RESULT + (owner << 2)))
}

function addPulls(row: i32, column: i32, player: i32): void {
  const own = pullsOf(player, tileOf(row, column)) + (<usize>((row & 7) * 8 + (column & 7)) << 3)
  const before = load<f64>(own)
  let pulls = pullsOf(player, 0)
  for (let block: i32 = 0; block < BLOCKS; block++) {
    for (let tile: i32 = 0; tile < TILES_A_BLOCK; tile++) {
      addToTile(pulls, rowOfBlock(block) + tile / 5 * TILE_SIDE - row, columnOfBlock(block) + tile % 5 * TILE_SIDE - column)
      pulls += TILE_BYTES
    }
  }
  store<f64>(own, before)
}

@inline function addToTile(pulls: usize, rows: i32, columns: i32): void {
  const c0 = squaredColumns(columns)
  const c2 = squaredColumns(columns + 2)
  const c4 = squaredColumns(columns + 4)
  const c6 = squaredColumns(columns + 6)
  for (let down: i32 = 0; down < TILE_SIDE; down++) {
    const squaredRow = f64x2.splat(<f64>((rows + down) * (rows + down)))
    const at = pulls + (<usize>down << 6)
    v128.store(at, f64x2.add(v128.load(at), pullAt(squaredRow, c0)))
    v128.store(at, f64x2.add(v128.load(at, 16), pullAt(squaredRow, c2)), 16)
    v128.store(at, f64x2.add(v128.load(at, 32), pullAt(squaredRow, c4)), 32)
    v128.store(at, f64x2.add(v128.load(at, 48), pullAt(squaredRow, c6)), 48)
  }
}

@inline function tileOf(row: i32, column: i32): i32 {
  const block = row / BLOCK_SIDE * BLOCKS_A_ROW + column / BLOCK_SIDE
  return block * TILES_A_BLOCK + row % BLOCK_SIDE / TILE_SIDE * 5 + column % BLOCK_SIDE / TILE_SIDE
}

/** Gives a tile's cells to their new owners; its pulls have the stone already. */
function change(tile: i32, player: i32, won: u64, freed: u64): void {
  const owner = <i32>load<u8>(SOLE_OWNER + <usize>tile)
  if (owner > 0 && (won | freed) == 0) return
  const block = tile / TILES_A_BLOCK
  const inBlock = tile % TILES_A_BLOCK
  const owners = OWNERS + <usize>((rowOfBlock(block) + inBlock / 5 * TILE_SIDE) * SIDE + columnOfBlock(block) + inBlock % 5 * TILE_SIDE)
  if (won == -1) return giveTile(tile, block, owners, player)
  const leading = leadingOf(tile)
  const pulls = pullsOf(player, tile)
  const to = LEADING + <usize>tile * TILE_BYTES
  for (let at: usize = 0; at < TILE_BYTES; at += 16) v128.store(to + at, f64x2.pmax(v128.load(leading + at), v128.load(pulls + at)))
  for (let rest = won; rest != 0; rest &= rest - 1) give(tile, block, owners, <i32>ctz(rest), player + 1)
  for (let rest = freed; rest != 0; rest &= rest - 1) give(tile, block, owners, <i32>ctz(rest), 0)
  store<u8>(SOLE_OWNER + <usize>tile, <u8>soleOwner(tile))
}

function giveTile(tile: i32, block: i32, owners: usize, player: i32): void {
  for (let owner: i32 = 0; owner <= players; owner++) addCounts(tile, block, owner, -<i32>load<u8>(TILE_COUNTS + (<usize>tile << 4) + <usize>owner))
  addCounts(tile, block, player + 1, TILE_CELLS)
  for (let down: usize = 0; down < 8; down++) store<u64>(owners + down * SIDE, 0x0101010101010101 * <u64>(player + 1))
  store<u8>(SOLE_OWNER + <usize>tile, <u8>(player + 1))
}

@inline function give(tile: i32, block: i32, owners: usize, cell: i32, owner: i32): void {
  const at = owners + <usize>((cell >> 3) * SIDE + (cell & 7))
  const before = <i32>load<u8>(at)
  store<u8>(at, <u8>owner)
  addCounts(tile, block, before, -1)
  addCounts(tile, block, owner, 1)
}

@inline function addCounts(tile: i32, block: i32, owner: i32, count: i32): void {
  const inTile = TILE_COUNTS + (<usize>tile << 4) + <usize>owner
  const inBlock = BLOCK_COUNTS + (<usize>block << 5) + (<usize>owner << 1)
  store<u8>(inTile, <u8>(<i32>load<u8>(inTile) + count))
  store<u16>(inBlock, <u16>(<i32>load<u16>(inBlock) + count))
}

function soleOwner(tile: i32): i32 {
  for (let owner: i32 = 1; owner <= players; owner++) {
    if (<i32>load<u8>(TILE_COUNTS + (<usize>tile << 4) + <usize>owner) == TILE_CELLS) return owner
  }
  return 0
}

/**
 * Widens the bounds of a block's tiles by what a stone of `player` can change. Where it was behind by b,
 * its pull f makes the leading pull larger by max(0, f − b): so much more are the others behind, and it
 * is behind by max(0, b − f).
 */
function widen(block: i32, row: i32, column: i32, player: i32): void {
  const reach = <f32>(TILE_SIDE - 1) / 2
  const rowInBlock = <f32>(row - rowOfBlock(block))
  const columnInBlock = <f32>(column - columnOfBlock(block))
  const none = f32x4.splat(0)
  for (let at: usize = 0; at < (PADDED_TILES << 2); at += 16) {
    const rows = v128.load(TILE_ROWS + at)
    const columns = v128.load(TILE_COLUMNS + at)
    const near = squares(nearest(rows, rowInBlock, reach), nearest(columns, columnInBlock, reach))
    const far = squares(farthest(rows, rowInBlock, reach), farthest(columns, columnInBlock, reach))
    const strongest = f32x4.div(f32x4.splat(UP), near)
    // At its own cell it does not pull.
    const weakest = v128.and(f32x4.div(f32x4.splat(DOWN), far), f32x4.gt(near, none))
    const ownLeast = tileBound(TILE_LEAST, player, block) + at
    const ownMost = tileBound(TILE_MOST, player, block) + at
    const least = v128.load(ownLeast)
    const most = v128.load(ownMost)
    const leastGrowth = f32x4.max(f32x4.sub(weakest, most), none)
    const mostGrowth = f32x4.max(f32x4.sub(strongest, least), none)
    for (let other: i32 = 0; other < players; other++) {
      if (other == player) continue
      const otherLeast = tileBound(TILE_LEAST, other, block) + at
      const otherMost = tileBound(TILE_MOST, other, block) + at
      v128.store(otherLeast, lowered(f32x4.add(v128.load(otherLeast), leastGrowth)))
      v128.store(otherMost, raised(f32x4.add(v128.load(otherMost), mostGrowth)))
    }
    v128.store(ownLeast, lowered(f32x4.sub(least, strongest)))
    v128.store(ownMost, raised(f32x4.max(f32x4.sub(most, weakest), none)))
  }
  for (let any: i32 = 0; any < players; any++) boundBlock(block, any)
}

@inline function lowered(bound: v128): v128 {
  return f32x4.max(f32x4.sub(f32x4.mul(bound, f32x4.splat(DOWN)), f32x4.splat(ABSOLUTE)), f32x4.splat(0))
}

@inline function raised(bound: v128): v128 {
  return f32x4.add(f32x4.mul(bound, f32x4.splat(UP)), f32x4.splat(ABSOLUTE))
}
