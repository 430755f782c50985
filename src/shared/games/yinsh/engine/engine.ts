import type { Pair } from '../../../game/pair.ts'
import type { Geometry, PointIndex } from '../geometry.ts'
import type { YinshSettings } from '../settings.ts'
import type { YinshState } from '../state.ts'
import type { Kernel } from './kernel.ts'
import type { Weights } from './weights.ts'
import type { Window } from './windows.ts'
import { hasBit } from '../bits.ts'
import { geometryOf } from '../geometry.ts'
import { poolOf, ringsToWin } from '../settings.ts'
import { newKernel } from './kernel.ts'
import { writeTables } from './kernelTables.ts'
import { valuesOf } from './weights.ts'
import { windowsOf } from './windows.ts'

const FIRST_MARKER = 3
const LEADS = 4
const LONGEST_LINE = 96

/** One step of a turn, as the kernel writes it. */
export type Action = number

/** What an action does. */
export type Step
  = | { readonly kind: 'place', readonly at: PointIndex }
    | { readonly kind: 'move', readonly from: PointIndex, readonly to: PointIndex }
    | { readonly kind: 'remove', readonly window: Window, readonly ring: PointIndex }

/** A position that is changed step by step, and searched. It has a single memory, so it serves one caller at a time. */
export class Engine {
  readonly geometry: Geometry
  readonly windows: readonly Window[]
  readonly settings: YinshSettings
  /** Whether a search is to end; asked every two thousand nodes. */
  isOver: () => boolean = () => false
  readonly #kernel: Kernel
  #step = 0

  /** `slots`: a power of two; the table of transpositions takes 32 bytes for each. Throws if there is no memory. */
  constructor(settings: YinshSettings, weights: Weights, slots: number) {
    this.settings = settings
    this.geometry = geometryOf(settings.size)
    this.windows = windowsOf(this.geometry, settings.row)
    this.#kernel = newKernel(() => this.isOver())
    if (!this.#kernel.makeTable(slots))
      throw new RangeError('there is no memory for another engine of Yinsh')
    writeTables(this.#kernel, this.geometry, this.windows)
    this.weigh(weights)
    this.#kernel.choose(
      this.geometry.count,
      this.windows.length,
      settings.row,
      settings.size,
      ringsToWin(settings),
      poolOf(settings) ?? 0,
      settings.rules === 'course',
    )
  }

  /** Takes other weights; a position must be set up after it. */
  weigh(weights: Weights): void {
    const { memory: { buffer }, LEAD_VALUES, WINDOW_VALUES } = this.#kernel
    const leads = new Int32Array(buffer, LEAD_VALUES.value, LEADS * LEADS)
    leads.set(weights.lead.flat().map(Math.round))
    const values = valuesOf(weights, this.settings.row)
    new BigInt64Array(buffer, WINDOW_VALUES.value, values.length).set(values)
  }

  /** The first `bytes` of its memory: all tables that its search reads, for a comparison with another program. */
  tables(bytes: number): Uint8Array {
    return new Uint8Array(this.#kernel.memory.buffer, 0, bytes).slice()
  }

  /** Sets up a position with the engine's settings; what was learned about other positions stays in the table. */
  setUp({ rings, markers, won, mover, turns }: YinshState): void {
    const cells = new Uint8Array(this.#kernel.memory.buffer, this.#kernel.CELLS.value, this.geometry.count)
    for (let point = 0; point < cells.length; point++) {
      cells[point] = hasBit(rings[1], point)
        ? 1
        : hasBit(rings[2], point)
          ? 2
          : hasBit(markers[1], point)
            ? 3
            : hasBit(markers[2], point)
              ? 4
              : 0
    }
    this.#step = 0
    this.#kernel.setUp(mover - 1, won[1], won[2], Math.min(turns, 2 * this.settings.size))
  }

  /** Seat 1 or 2; once a game is won, who won it. */
  get mover(): 1 | 2 {
    return this.#kernel.mover.value === 0 ? 1 : 2
  }

  get isWon(): boolean {
    return this.#kernel.phase.value === 4
  }

  get isPlacing(): boolean {
    return this.#kernel.phase.value === 0
  }

  /** Whether a row must be removed next. */
  get isRowDue(): boolean {
    return this.#kernel.phase.value === 1 || this.#kernel.phase.value === 3
  }

  get key(): bigint {
    return this.#kernel.key()
  }

  /** The markers of each player on the board. */
  countMarkers(): Pair<number> {
    const count = (cell: number): number => this.cells().reduce((sum, one) => sum + (one === cell ? 1 : 0), 0)
    return { 1: count(FIRST_MARKER), 2: count(FIRST_MARKER + 1) }
  }

  /** What lies in each window, as the kernel codes it. */
  codes(): Uint16Array {
    return new Uint16Array(this.#kernel.memory.buffer, this.#kernel.CODES.value, this.windows.length).slice()
  }

  cells(): Uint8Array {
    return new Uint8Array(this.#kernel.memory.buffer, this.#kernel.CELLS.value, this.geometry.count).slice()
  }

  actions(): Int32Array {
    const count = this.#kernel.listActions(this.#kernel.ACTIONS.value)
    return new Int32Array(this.#kernel.memory.buffer, this.#kernel.ACTIONS.value, count).slice()
  }

  make(action: Action): void {
    this.#kernel.make(action, this.#step++)
  }

  /** Takes a step that is never taken back. */
  commit(action: Action): void {
    this.#kernel.make(action, 0)
    this.#step = 0
  }

  unmake(action: Action): void {
    this.#kernel.unmake(action, --this.#step)
  }

  evaluate(): number {
    return this.#kernel.evaluate()
  }

  perft(turns: number): number {
    return this.#kernel.perft(turns, this.#step)
  }

  forget(): void {
    this.#kernel.forget()
    this.#kernel.clearTable()
  }

  /** Searches so many turns deep. */
  think(
    depth: number,
    alpha: number,
    beta: number,
  ): { readonly value: number, readonly nodes: number, readonly isStopped: boolean, readonly line: readonly Action[] } {
    const value = this.#kernel.think(depth, alpha, beta, this.#step)
    const { memory: { buffer }, LINES, LINE_LENGTHS, nodes } = this.#kernel
    const [length = 0] = new Int32Array(buffer, LINE_LENGTHS.value + 4 * this.#step, 1)
    return {
      value,
      nodes: nodes.value >>> 0,
      isStopped: this.#kernel.wasStopped() !== 0,
      line: [...new Int32Array(buffer, LINES.value + 4 * LONGEST_LINE * this.#step, Math.min(length, LONGEST_LINE))],
    }
  }

  stepOf(action: Action): Step {
    const at = (action & 255) as PointIndex
    switch (action >>> 28) {
      case 1:
        return { kind: 'place', at }
      case 2:
        return {
          kind: 'move',
          from: at,
          to: this.geometry.rays[at]?.[action >> 8 & 7]?.[(action >> 11 & 15) - 1] ?? at,
        }
      default:
        return { kind: 'remove', window: this.windows[action >> 8 & 511] ?? [], ring: at }
    }
  }
}
