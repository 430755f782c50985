import type { PairSeat } from '../../game/pair.ts'
import type { Bits } from './bits.ts'
import type { Geometry, PointIndex } from './geometry.ts'
import type { LineTables } from './lineTables.ts'
import type { YinshState } from './state.ts'
import { PAIR } from '../../game/pair.ts'
import { noBits, pointsOf, toggled } from './bits.ts'
import { lineTablesOf } from './lineTables.ts'
import { boardOf } from './state.ts'

/** Where a ring may go, and the markers that it jumps on its way, which change colour. */
export interface Target { readonly to: PointIndex, readonly jumped: readonly PointIndex[] }

/** A row that may be removed, from its end that is first in board order. */
export interface Row { readonly from: PointIndex, readonly to: PointIndex, readonly points: readonly PointIndex[] }

const EMPTY = 0
const NO_JUMP: readonly PointIndex[] = []
/** A ring of seat s is s, its marker s + 2. */
const MARKER = 2

/**
 * A board on which the steps of turns are made and undone in place: each step has an inverse. It checks nothing:
 * callers must have asked `targets` and `rows`. The markers of each player are also kept as one word of bits per line.
 */
export class WorkingBoard {
  readonly geometry: Geometry
  readonly #tables: LineTables
  readonly #row: number
  readonly #cells: Uint8Array
  /** The markers of seat 1 on each line, then those of seat 2. */
  readonly #lines: Int32Array
  readonly #rings: readonly [PointIndex[], PointIndex[]]

  constructor(state: Pick<YinshState, 'settings' | 'rings' | 'markers'>) {
    this.geometry = boardOf(state)
    this.#tables = lineTablesOf(this.geometry)
    this.#row = state.settings.row
    this.#cells = new Uint8Array(this.geometry.count)
    this.#lines = new Int32Array(2 * this.geometry.lines.length)
    this.#rings = [pointsOf<PointIndex>(state.rings[1]), pointsOf<PointIndex>(state.rings[2])]
    for (const seat of PAIR) {
      for (const point of this.ringsOf(seat))
        this.#cells[point] = seat
      for (const point of pointsOf<PointIndex>(state.markers[seat]))
        this.#addMarker(seat, point)
    }
  }

  ringsOf(seat: PairSeat): readonly PointIndex[] {
    return this.#rings[seat - 1 as 0 | 1]
  }

  isEmpty(point: PointIndex): boolean {
    return this.#cells[point] === EMPTY
  }

  hasRing(seat: PairSeat, point: PointIndex): boolean {
    return this.#cells[point] === seat
  }

  pieceAt(point: PointIndex): { readonly kind: 'ring' | 'marker', readonly seat: PairSeat } | null {
    const cell = this.#cells[point] ?? EMPTY
    if (cell === EMPTY)
      return null
    return { kind: cell > MARKER ? 'marker' : 'ring', seat: cell % MARKER === 1 ? 1 : 2 }
  }

  /** All on the board as a state has it. */
  bits(): Pick<YinshState, 'rings' | 'markers'> {
    const of = (piece: number): Bits =>
      toggled(
        noBits(this.geometry.words),
        ...this.geometry.points.flatMap(({ index }) => this.#cells[index] === piece ? [index] : []),
      )
    return { rings: { 1: of(1), 2: of(2) }, markers: { 1: of(MARKER + 1), 2: of(MARKER + 2) } }
  }

  /** Where the ring at `from` may go: over empty points, or behind the first unbroken run of markers. */
  targets(from: PointIndex): Target[] {
    const targets: Target[] = []
    for (let direction = 0; direction < 6; direction++) {
      let to = this.#next(from, direction)
      for (; to >= 0 && this.#cells[to] === EMPTY; to = this.#next(to, direction))
        targets.push({ to: to as PointIndex, jumped: NO_JUMP })
      const jumped: PointIndex[] = []
      for (; to >= 0 && (this.#cells[to] ?? EMPTY) > MARKER; to = this.#next(to, direction))
        jumped.push(to as PointIndex)
      if (jumped.length > 0 && to >= 0 && this.#cells[to] === EMPTY)
        targets.push({ to: to as PointIndex, jumped })
    }
    return targets
  }

  /** Every run of exactly as many of a player's markers as make a row, also those that are parts of longer ones. */
  rows(seat: PairSeat): Row[] {
    return this.geometry.lines.flatMap((line, index) => {
      const rows: Row[] = []
      for (let starts = this.#startsOfRows(seat, index); starts !== 0; starts &= starts - 1) {
        const start = 31 - Math.clz32(starts & -starts)
        const points = line.slice(start, start + this.#row)
        const [one, other] = [points[0], points.at(-1)]
        if (one !== undefined && other !== undefined)
          rows.push(one < other ? { from: one, to: other, points } : { from: other, to: one, points })
      }
      return rows
    })
  }

  hasRow(seat: PairSeat): boolean {
    return this.geometry.lines.some((_, line) => this.#startsOfRows(seat, line) !== 0)
  }

  /**
   * Whether a move from `from` over these markers makes a row for its player, who has none before it. Such a row goes
   * through a marker that was put down or turned.
   */
  wouldMakeRow(seat: PairSeat, from: PointIndex, jumped: readonly PointIndex[]): boolean {
    this.#toggleLines(seat, from)
    this.#toggleOwners(jumped)
    const makesRow = this.#hasRowThrough(seat, from) || jumped.some(point => this.#hasRowThrough(seat, point))
    this.#toggleOwners(jumped)
    this.#toggleLines(seat, from)
    return makesRow
  }

  countMarkers(): number {
    return this.#cells.reduce((count, cell) => cell > MARKER ? count + 1 : count, 0)
  }

  /** Whether a player has a row on one of the three lines through a point. */
  #hasRowThrough(seat: PairSeat, point: PointIndex): boolean {
    const { lineOf } = this.#tables
    return this.#startsOfRows(seat, lineOf[3 * point] ?? 0) !== 0
      || this.#startsOfRows(seat, lineOf[3 * point + 1] ?? 0) !== 0
      || this.#startsOfRows(seat, lineOf[3 * point + 2] ?? 0) !== 0
  }

  placeRing(seat: PairSeat, at: PointIndex): void {
    this.#cells[at] = seat
    this.#rings[seat - 1 as 0 | 1].push(at)
  }

  takeRing(seat: PairSeat, at: PointIndex): void {
    this.#cells[at] = EMPTY
    const rings = this.#rings[seat - 1 as 0 | 1]
    rings.splice(rings.indexOf(at), 1)
  }

  moveRing(seat: PairSeat, from: PointIndex, { to, jumped }: Target): void {
    this.#addMarker(seat, from)
    this.#cells[to] = seat
    this.#replaceRing(seat, from, to)
    this.#flip(jumped)
  }

  unmoveRing(seat: PairSeat, from: PointIndex, { to, jumped }: Target): void {
    this.#flip(jumped)
    this.#removeMarker(seat, from)
    this.#cells[from] = seat
    this.#cells[to] = EMPTY
    this.#replaceRing(seat, to, from)
  }

  removeRow(seat: PairSeat, { points }: Row): void {
    for (const point of points)
      this.#removeMarker(seat, point)
  }

  restoreRow(seat: PairSeat, { points }: Row): void {
    for (const point of points)
      this.#addMarker(seat, point)
  }

  #next(point: number, direction: number): number {
    return this.#tables.next[6 * point + direction] ?? -1
  }

  /** The bits at which a row starts on a line: each shift leaves those that have one more marker behind them. */
  #startsOfRows(seat: PairSeat, line: number): number {
    const markers = this.#lines[(seat - 1) * this.geometry.lines.length + line] ?? 0
    let starts = markers
    for (let length = 1; length < this.#row && starts !== 0; length++)
      starts &= markers >>> length
    return starts
  }

  /** Keeps the ring's place in the list, so that the inverse finds everything as it was. */
  #replaceRing(seat: PairSeat, from: PointIndex, to: PointIndex): void {
    const rings = this.#rings[seat - 1 as 0 | 1]
    rings[rings.indexOf(from)] = to
  }

  #flip(points: readonly PointIndex[]): void {
    this.#toggleOwners(points)
    for (const point of points)
      this.#cells[point] = 2 * MARKER + 3 - (this.#cells[point] ?? EMPTY)
  }

  /** Changes the lines only: what one player loses there, the other one gets. */
  #toggleOwners(points: readonly PointIndex[]): void {
    for (const point of points) {
      this.#toggleLines(1, point)
      this.#toggleLines(2, point)
    }
  }

  #addMarker(seat: PairSeat, point: PointIndex): void {
    this.#cells[point] = MARKER + seat
    this.#toggleLines(seat, point)
  }

  #removeMarker(seat: PairSeat, point: PointIndex): void {
    this.#cells[point] = EMPTY
    this.#toggleLines(seat, point)
  }

  #toggleLines(seat: PairSeat, point: PointIndex): void {
    const { lineOf, bitOf } = this.#tables
    const ofSeat = (seat - 1) * this.geometry.lines.length
    for (let axis = 3 * point; axis < 3 * point + 3; axis++) {
      const line = ofSeat + (lineOf[axis] ?? 0)
      this.#lines[line] = (this.#lines[line] ?? 0) ^ (bitOf[axis] ?? 0)
    }
  }
}
