import type { PairSeat } from '../../game/pair.ts'
import type { PointIndex } from './geometry.ts'
import type { Removal, Turn } from './notation.ts'
import type { YinshSettings } from './settings.ts'
import type { YinshState } from './state.ts'
import type { Row, Target } from './workingBoard.ts'
import { opponentOf } from '../../game/pair.ts'
import { poolOf, ringsToWin } from './settings.ts'
import { isPlacing } from './state.ts'
import { WorkingBoard } from './workingBoard.ts'

/**
 * Called for each complete turn, with the board as it is after it; true ends the walk. `turn` is good only during the
 * call.
 */
type Visit = (turn: () => Turn) => boolean

/** How many complete turns there are now. Removals in another order are another turn. */
export function countTurns(state: YinshState): number {
  return new TurnWalk(state).count()
}

/** How many sequences of `depth` turns there are; those that end the game earlier don't count. `depth` ≥ 1. */
export function perft(state: YinshState, depth: number): number {
  return new TurnWalk(state).perft(depth)
}

export function hasTurn(state: YinshState): boolean {
  return new TurnWalk(state).each(() => true)
}

/** All complete turns. A position can have thousands. */
export function turnsOf(state: YinshState): readonly Turn[] {
  const turns: Turn[] = []
  new TurnWalk(state).each((turn) => {
    turns.push(turn())
    return false
  })
  return turns
}

/** The turn at that place among all, in the order of `turnsOf`; null past the last. */
export function turnAt(state: YinshState, index: number): Turn | null {
  let found: Turn | null = null
  let passed = 0
  new TurnWalk(state).each((turn) => {
    if (passed++ < index)
      return false
    found = turn()
    return true
  })
  return found
}

/** Plays through the turns of a position on one board. */
class TurnWalk {
  readonly #board: WorkingBoard
  readonly #settings: YinshSettings
  readonly #isOver: boolean
  readonly #won: Record<PairSeat, number>
  #mover: PairSeat
  #turns: number
  readonly #before: Removal[] = []
  readonly #after: Removal[] = []

  constructor(state: YinshState) {
    this.#board = new WorkingBoard(state)
    this.#settings = state.settings
    this.#isOver = state.ending !== null
    this.#won = { ...state.won }
    this.#mover = state.mover
    this.#turns = state.turns
  }

  /** True if a visit ended the walk. */
  each(visit: Visit): boolean {
    if (this.#isOver)
      return false
    return this.#isPlacing() ? this.#placings(visit) : this.#removalsAndMove(visit)
  }

  count(): number {
    if (this.#isOver || this.#isPlacing() || this.#board.hasRow(this.#mover))
      return countCalls(add => this.each(add))
    return this.#isPoolEmpty() ? 0 : this.#countMoves()
  }

  perft(depth: number): number {
    if (depth === 1)
      return this.count()
    let count = 0
    this.each(() => {
      if (this.#hasWon())
        return false
      this.#pass(1)
      count += this.perft(depth - 1)
      this.#pass(-1)
      return false
    })
    return count
  }

  /** Most moves make no row and are one turn each: these are counted and not played. */
  #countMoves(): number {
    let count = 0
    for (const from of [...this.#board.ringsOf(this.#mover)]) {
      const isRowWithoutJump = this.#board.wouldMakeRow(this.#mover, from, [])
      for (const target of this.#board.targets(from)) {
        const makesRow = target.jumped.length === 0
          ? isRowWithoutJump
          : this.#board.wouldMakeRow(this.#mover, from, target.jumped)
        count += makesRow ? countCalls(add => this.#playMove(from, target, add)) : 1
      }
    }
    return count
  }

  #placings(visit: Visit): boolean {
    return this.#board.geometry.points.filter(({ index }) => this.#board.isEmpty(index)).some(({ index }) => {
      this.#board.placeRing(this.#mover, index)
      const stops = visit(() => ({ kind: 'place', at: index }))
      this.#board.takeRing(this.#mover, index)
      return stops
    })
  }

  /**
   * Rows that the opponent made are removed first. Under the course rules no ring moves if a row is left after the
   * first removal.
   */
  #removalsAndMove(visit: Visit): boolean {
    const rows = this.#board.rows(this.#mover)
    if (rows.length === 0)
      return this.#moves(visit)
    const done = (): boolean => visit(() => ({ kind: 'move', before: [...this.#before], ring: null, after: [] }))
    return this.#removals(rows, this.#before, () => {
      if (this.#hasWon())
        return done()
      return this.#settings.rules === 'course' && this.#board.hasRow(this.#mover)
        ? this.#removeAll(this.#before, done)
        : this.#removalsAndMove(visit)
    })
  }

  #moves(visit: Visit): boolean {
    if (this.#isPoolEmpty())
      return false
    return [...this.#board.ringsOf(this.#mover)].some(from =>
      this.#board.targets(from).some(target =>
        this.#playMove(
          from,
          target,
          () =>
            visit(() => ({
              kind: 'move',
              before: [...this.#before],
              ring: { from, to: target.to },
              after: [...this.#after],
            })),
        ),
      ),
    )
  }

  #playMove(from: PointIndex, target: Target, done: () => boolean): boolean {
    this.#board.moveRing(this.#mover, from, target)
    const stops = this.#removeAll(this.#after, done)
    this.#board.unmoveRing(this.#mover, from, target)
    return stops
  }

  /** Removes row after row, in every way, until there is none or the game is won. */
  #removeAll(removed: Removal[], done: () => boolean): boolean {
    const rows = this.#hasWon() ? [] : this.#board.rows(this.#mover)
    return rows.length === 0 ? done() : this.#removals(rows, removed, () => this.#removeAll(removed, done))
  }

  #removals(rows: readonly Row[], removed: Removal[], next: () => boolean): boolean {
    return rows.some((row) => {
      this.#board.removeRow(this.#mover, row)
      this.#won[this.#mover]++
      const stops = [...this.#board.ringsOf(this.#mover)].some((ring) => {
        this.#board.takeRing(this.#mover, ring)
        removed.push({ from: row.from, to: row.to, ring })
        const stopsHere = next()
        removed.pop()
        this.#board.placeRing(this.#mover, ring)
        return stopsHere
      })
      this.#won[this.#mover]--
      this.#board.restoreRow(this.#mover, row)
      return stops
    })
  }

  #pass(turns: 1 | -1): void {
    this.#turns += turns
    this.#mover = opponentOf(this.#mover)
  }

  #isPlacing(): boolean {
    return isPlacing({ settings: this.#settings, turns: this.#turns })
  }

  #hasWon(): boolean {
    return this.#won[this.#mover] >= ringsToWin(this.#settings)
  }

  #isPoolEmpty(): boolean {
    const pool = poolOf(this.#settings)
    return pool !== null && this.#board.countMarkers() >= pool
  }
}

/** How often `walk` calls what it is given. */
function countCalls(walk: (visit: () => boolean) => void): number {
  let count = 0
  walk(() => {
    count++
    return false
  })
  return count
}
