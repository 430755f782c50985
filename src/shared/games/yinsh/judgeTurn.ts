import type { PairSeat } from '../../game/pair.ts'
import type { Result } from '../../result.ts'
import type { PointIndex } from './geometry.ts'
import type { Removal, RingMove, Turn } from './notation.ts'
import type { Piece, Refusal } from './refusal.ts'
import type { YinshState } from './state.ts'
import { withPairSeat } from '../../game/pair.ts'
import { fail, succeed } from '../../result.ts'
import { pointText } from './geometry.ts'
import { ringsToWin } from './settings.ts'
import { isPlacing } from './state.ts'
import { whyNoRow, whyNoWay } from './whyNot.ts'
import { WorkingBoard } from './workingBoard.ts'

/** What a turn changes on the board and in the rings removed. */
type Changed = Pick<YinshState, 'rings' | 'markers' | 'won'>

/** What a turn changes, or why it is refused: its steps are judged one after the other. */
export function judgeTurn(state: YinshState, turn: Turn): Result<Changed, Refusal> {
  const judge = new TurnJudge(state)
  const refusal = turn.kind === 'place' ? judge.place(turn.at) : judge.move(turn)
  return refusal === null ? succeed(judge.changed()) : fail(refusal)
}

/** Does the steps of a turn on a board of its own, as far as they are allowed. */
class TurnJudge {
  readonly #state: YinshState
  readonly #mover: PairSeat
  readonly #board: WorkingBoard
  #won: number
  /** Under the course rules no ring moves if a row is left after the first removal. */
  #isWithoutMove = false

  constructor(state: YinshState) {
    this.#state = state
    this.#mover = state.mover
    this.#board = new WorkingBoard(state)
    this.#won = state.won[state.mover]
  }

  changed(): Changed {
    return { ...this.#board.bits(), won: withPairSeat(this.#state.won, this.#mover, this.#won) }
  }

  place(at: PointIndex): Refusal | null {
    if (!isPlacing(this.#state))
      return { code: 'rings-are-placed' }
    const by = this.#pieceAt(at)
    if (by !== null)
      return { code: 'occupied', at: this.#text(at), by }
    this.#board.placeRing(this.#mover, at)
    return null
  }

  move({ before, ring, after }: Turn & { readonly kind: 'move' }): Refusal | null {
    if (isPlacing(this.#state))
      return { code: 'rings-first', left: this.#state.settings.size - Math.floor(this.#state.turns / 2) }
    return this.#removeBefore(before) ?? this.#moveRing(ring) ?? this.#removeAfter(after)
  }

  #removeBefore(removals: readonly Removal[]): Refusal | null {
    for (const [index, removal] of removals.entries()) {
      const refusal = this.#remove(removal)
      if (refusal !== null)
        return refusal
      if (index === 0 && this.#state.settings.rules === 'course')
        this.#isWithoutMove = this.#rowDue() !== null
    }
    return null
  }

  #moveRing(ring: RingMove | null): Refusal | null {
    const row = this.#rowDue()
    if (row !== null)
      return { code: ring === null ? 'unfinished' : 'row-first', why: 'row', ...row }
    if (this.#hasWon() || this.#isWithoutMove)
      return ring === null ? null : { code: 'too-much', why: this.#hasWon() ? 'won' : 'no-move' }
    if (ring === null)
      return { code: 'unfinished', why: 'no-move' }
    const { from, to } = ring
    if (!this.#board.hasRing(this.#mover, from))
      return { code: 'not-your-ring', at: this.#text(from), by: this.#pieceAt(from) }
    const by = this.#pieceAt(to)
    if (by !== null)
      return { code: 'occupied', at: this.#text(to), by }
    const target = this.#board.targets(from).find(known => known.to === to)
    if (target === undefined)
      return { code: 'no-way', from: this.#text(from), to: this.#text(to), why: whyNoWay(this.#board, from, to) }
    this.#board.moveRing(this.#mover, from, target)
    return null
  }

  #removeAfter(removals: readonly Removal[]): Refusal | null {
    for (const removal of removals) {
      const refusal = this.#remove(removal)
      if (refusal !== null)
        return refusal
    }
    const row = this.#rowDue()
    return row === null ? null : { code: 'unfinished', why: 'row', ...row }
  }

  #remove({ from, to, ring }: Removal): Refusal | null {
    if (this.#hasWon())
      return { code: 'too-much', why: 'won' }
    const row = this.#board.rows(this.#mover).find(known => known.from === from && known.to === to)
    if (row === undefined) {
      return {
        code: 'no-row',
        from: this.#text(from),
        to: this.#text(to),
        why: whyNoRow(this.#board, this.#mover, from, to, this.#state.settings.row),
      }
    }
    if (!this.#board.hasRing(this.#mover, ring))
      return { code: 'not-your-ring', at: this.#text(ring), by: this.#pieceAt(ring) }
    this.#board.removeRow(this.#mover, row)
    this.#board.takeRing(this.#mover, ring)
    this.#won++
    return null
  }

  /** A row of the mover that has to be removed, by its ends; null once the game is won. */
  #rowDue(): { readonly from: string, readonly to: string } | null {
    const [row] = this.#hasWon() ? [] : this.#board.rows(this.#mover)
    return row === undefined ? null : { from: this.#text(row.from), to: this.#text(row.to) }
  }

  #hasWon(): boolean {
    return this.#won >= ringsToWin(this.#state.settings)
  }

  #pieceAt(point: PointIndex): Piece | null {
    const piece = this.#board.pieceAt(point)
    return piece === null ? null : { kind: piece.kind, isOwn: piece.seat === this.#mover }
  }

  #text(point: PointIndex): string {
    return pointText(this.#board.geometry, point)
  }
}
