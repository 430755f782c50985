import type { PointIndex } from './geometry.ts'
import type { Removal, RingMove, Turn } from './notation.ts'
import type { YinshState } from './state.ts'
import type { Row, Target } from './workingBoard.ts'
import { withPairSeat } from '../../game/pair.ts'
import { turnText } from './notation.ts'
import { ringsToWin } from './settings.ts'
import { boardOf, isPlacing } from './state.ts'
import { WorkingBoard } from './workingBoard.ts'

/** One step of a turn, as a person takes it. */
export type Step
  = | { readonly kind: 'place', readonly at: PointIndex }
    | { readonly kind: 'row', readonly from: PointIndex, readonly to: PointIndex }
    /** The ring that goes with the row before. */
    | { readonly kind: 'ring-off', readonly at: PointIndex }
    | { readonly kind: 'ring', readonly from: PointIndex }
    | { readonly kind: 'target', readonly to: PointIndex }

/** What may be done next; `done` where the turn is complete, or the game over before it. */
export type Choices
  = | { readonly kind: 'place', readonly points: readonly PointIndex[] }
    | { readonly kind: 'row', readonly rows: readonly Row[] }
    | { readonly kind: 'ring-off', readonly row: Row, readonly rings: readonly PointIndex[] }
    /** Own rings that can move. */
    | { readonly kind: 'ring', readonly rings: readonly PointIndex[] }
    | { readonly kind: 'target', readonly from: PointIndex, readonly targets: readonly Target[] }
    | { readonly kind: 'done' }

/** A turn that is being built: where it starts and the steps so far. Never changed in place. */
export interface Building { readonly state: YinshState, readonly steps: readonly Step[] }

export function begin(state: YinshState): Building {
  return { state, steps: [] }
}

export function choices(building: Building): Choices {
  return replay(building).choices()
}

/** The turn with one step more; null for a step that is no choice now. */
export function take({ state, steps }: Building, step: Step): Building | null {
  return replay({ state, steps }).take(step) ? { state, steps: [...steps, step] } : null
}

/** The turn without its last step; the same where there is none. */
export function undo({ state, steps }: Building): Building {
  return { state, steps: steps.slice(0, -1) }
}

export function isComplete(building: Building): boolean {
  return turnOf(building) !== null
}

/** The whole turn in canonical form; null until it is complete. */
export function turnOf(building: Building): string | null {
  const turn = replay(building).turn()
  return turn === null ? null : turnText(boardOf(building.state), turn)
}

/** The position as it is after the steps so far, for the board. It is still the same player's turn. */
export function shown(building: Building): YinshState {
  return replay(building).shown()
}

function replay({ state, steps }: Building): TurnBuilder {
  const builder = new TurnBuilder(state)
  for (const step of steps)
    builder.take(step)
  return builder
}

/** Takes the steps of a turn on a board of its own. */
class TurnBuilder {
  readonly #state: YinshState
  readonly #board: WorkingBoard
  #won: number
  /** Under the course rules no ring moves if a row is left after the first removal. */
  #isWithoutMove = false
  #placed: PointIndex | null = null
  #row: Row | null = null
  #ring: PointIndex | null = null
  #moved: RingMove | null = null
  readonly #before: Removal[] = []
  readonly #after: Removal[] = []

  constructor(state: YinshState) {
    this.#state = state
    this.#board = new WorkingBoard(state)
    this.#won = state.won[state.mover]
  }

  choices(): Choices {
    const { mover } = this.#state
    if (this.#state.ending !== null || this.#placed !== null || this.#won >= ringsToWin(this.#state.settings))
      return { kind: 'done' }
    if (isPlacing(this.#state)) {
      return {
        kind: 'place',
        points: this.#board.geometry.points.map(({ index }) => index).filter(index => this.#board.isEmpty(index)),
      }
    }
    if (this.#row !== null)
      return { kind: 'ring-off', row: this.#row, rings: this.#board.ringsOf(mover) }
    if (this.#ring !== null)
      return { kind: 'target', from: this.#ring, targets: this.#board.targets(this.#ring) }
    const rows = this.#board.rows(mover)
    if (rows.length > 0)
      return { kind: 'row', rows }
    if (this.#moved !== null || this.#isWithoutMove)
      return { kind: 'done' }
    return { kind: 'ring', rings: this.#board.ringsOf(mover).filter(ring => this.#board.targets(ring).length > 0) }
  }

  /** False if the step is no choice now; nothing is changed then. */
  take(step: Step): boolean {
    const now = this.choices()
    switch (step.kind) {
      case 'place':
        return now.kind === 'place' && now.points.includes(step.at) && this.#place(step.at)
      case 'row':
        return now.kind === 'row'
          && this.#removeRow(now.rows.find(({ from, to }) => from === step.from && to === step.to))
      case 'ring-off':
        return now.kind === 'ring-off' && now.rings.includes(step.at) && this.#takeRing(now.row, step.at)
      case 'ring':
        return now.kind === 'ring' && now.rings.includes(step.from) && this.#choose(step.from)
      case 'target':
        return now.kind === 'target' && this.#move(now.from, now.targets.find(({ to }) => to === step.to))
    }
  }

  turn(): Turn | null {
    if (this.#placed !== null)
      return { kind: 'place', at: this.#placed }
    if (this.choices().kind !== 'done' || this.#state.ending !== null)
      return null
    return { kind: 'move', before: this.#before, ring: this.#moved, after: this.#after }
  }

  shown(): YinshState {
    const { won, mover } = this.#state
    return { ...this.#state, ...this.#board.bits(), won: withPairSeat(won, mover, this.#won) }
  }

  #place(at: PointIndex): true {
    this.#board.placeRing(this.#state.mover, at)
    this.#placed = at
    return true
  }

  #removeRow(row: Row | undefined): boolean {
    if (row === undefined)
      return false
    this.#board.removeRow(this.#state.mover, row)
    this.#row = row
    return true
  }

  #takeRing({ from, to }: Row, ring: PointIndex): true {
    const { mover, settings } = this.#state
    this.#board.takeRing(mover, ring)
    this.#row = null
    this.#won++
    const removed = this.#moved === null ? this.#before : this.#after
    removed.push({ from, to, ring })
    if (this.#moved === null && removed.length === 1 && settings.rules === 'course')
      this.#isWithoutMove = this.#board.hasRow(mover)
    return true
  }

  #choose(from: PointIndex): true {
    this.#ring = from
    return true
  }

  #move(from: PointIndex, target: Target | undefined): boolean {
    if (target === undefined)
      return false
    this.#board.moveRing(this.#state.mover, from, target)
    this.#ring = null
    this.#moved = { from, to: target.to }
    return true
  }
}
