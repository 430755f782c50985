import type { ForfeitKind } from '../../game/forfeit.ts'
import type { Played } from '../../game/game.ts'
import type { Seat } from '../../game/seat.ts'
import type { Result } from '../../result.ts'
import type { Cell } from './board.ts'
import type { Refusal } from './refusal.ts'
import type { VoronoiState } from './state.ts'
import { fail, succeed } from '../../result.ts'
import { isWhole } from '../../wholeNumber.ts'
import { CELLS, isOnBoard, squaredDistance, stoneTooNear } from './board.ts'
import { scoresOf } from './field/scores.ts'
import { isFull } from './legalCells.ts'
import { isOver, nextAfter } from './state.ts'

/** A stone, with the cells that each player owns after it, from seat 1 on, where that is known. */
export interface Placement extends Cell { readonly scores?: readonly number[] }

/** A turn lost by a refused move, by the rules of fall-2018; the cell is null if none was said. */
export interface LosingTurn { readonly lost: Cell | null }

export type Move = Placement | LosingTurn

/**
 * The next state, or why the move is refused. Takes anything. A move as the log keeps it brings the scores
 * after it, and costs no scoring; any other is scored here.
 */
export function play(state: VoronoiState, move: unknown): Result<Played<VoronoiState, Move>, Refusal> {
  const valid = validate(state, move)
  if (!valid.ok)
    return valid
  if ('lost' in valid.value)
    return succeed({ state: afterLosingTurn(state, valid.value), move: valid.value })
  const claimed = scoresIn(move)
  if (claimed !== undefined && !areScores(claimed, state.players))
    return fail({ code: 'bad-scores' })
  const { row, column } = valid.value
  const scores = claimed ?? scoresAfter(state, valid.value)
  return succeed({ state: afterStone(state, { row, column }, scores), move: { row, column, scores } })
}

/**
 * The move without being scored, and with nothing that its sender claims of scores. By the rules of
 * fall-2018 a move that says it is tried `once` is a lost turn where its cell is refused.
 */
export function validate(state: VoronoiState, move: unknown): Result<Move, Refusal> {
  if (isOver(state))
    return fail({ code: 'game-over' })
  if (typeof move !== 'object' || move === null)
    return fail({ code: 'not-a-move' })
  if ('lost' in move)
    return validateLosingTurn(state, move.lost)
  const cell = cellIn(move)
  const refusal = cell === null ? { code: 'not-a-move' } as const : refusalOf(state, cell)
  if (refusal === null && cell !== null)
    return succeed(cell)
  const isTriedOnce = state.rules === 'fall-2018' && 'once' in move && move.once === true
  return isTriedOnce ? succeed({ lost: cell }) : fail(refusal ?? { code: 'not-a-move' })
}

/** Why no stone may be placed there; null if it may. */
export function refusalOf({ placed }: Pick<VoronoiState, 'placed'>, cell: Cell): Refusal | null {
  const { row, column } = cell
  if (!isOnBoard(cell))
    return { code: 'off-board', row, column }
  const stone = stoneTooNear(placed, cell)
  if (stone === null)
    return null
  const squared = squaredDistance(stone, cell)
  return squared === 0
    ? { code: 'occupied', row, column, by: stone.player }
    : { code: 'too-near', row, column, stone, squared }
}

/** The stones stay, and the others play on; where only one is left the game is over. */
export function withdraw(state: VoronoiState, seat: Seat, kind: ForfeitKind): VoronoiState {
  const out = [...state.out, { seat, why: kind === 'timeout' || kind === 'stalled' ? 'time' : 'left' } as const]
  return { ...state, out, mover: state.mover === seat ? nextAfter({ ...state, out }, seat) : state.mover }
}

function validateLosingTurn(state: VoronoiState, lost: unknown): Result<LosingTurn, Refusal> {
  const cell = lost === null ? null : cellIn(lost)
  if (state.rules !== 'fall-2018' || (lost !== null && cell === null))
    return fail({ code: 'not-a-move' })
  return cell !== null && refusalOf(state, cell) === null
    ? fail({ code: 'not-refused', ...cell })
    : succeed({ lost: cell })
}

/** The cell that a move from outside names; null if it names none. */
function cellIn(move: unknown): Cell | null {
  if (typeof move !== 'object' || move === null || !('row' in move) || !('column' in move))
    return null
  const { row, column } = move
  return isWhole(row) && isWhole(column) ? { row: row + 0, column: column + 0 } : null // of −0 makes 0
}

function scoresIn(move: unknown): unknown {
  return typeof move === 'object' && move !== null && 'scores' in move ? move.scores : undefined
}

/** Whether these may be the cells of so many players. Whether they are those of the stones only scoring can tell. */
function areScores(scores: unknown, players: number): scores is readonly number[] {
  return Array.isArray(scores)
    && scores.length === players
    && scores.every(score => isWhole(score) && score >= 0)
    && scores.reduce((sum: number, score: number) => sum + score, 0) <= CELLS
}

function scoresAfter({ placed, players, mover }: VoronoiState, { row, column }: Cell): readonly number[] {
  return scoresOf([...placed, { row, column, player: mover }], players).owned
}

function afterStone(state: VoronoiState, { row, column }: Cell, scores: readonly number[]): VoronoiState {
  const placed = [...state.placed, { row, column, player: state.mover }]
  const owned = scores.reduce((sum, score) => sum + score, 0)
  return { ...state, placed, scores, free: CELLS - owned, mover: nextAfter(state, state.mover), isFull: isFull(placed) }
}

function afterLosingTurn(state: VoronoiState, { lost: cell }: LosingTurn): VoronoiState {
  const lost = [...state.lost, { seat: state.mover, cell, stones: state.placed.length }]
  return { ...state, lost, mover: nextAfter(state, state.mover) }
}
