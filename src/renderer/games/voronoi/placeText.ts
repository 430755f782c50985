/** Texts about a cell. */
import type { Names, Seat } from '../../../shared/game/seat.ts'
import type { Cell } from '../../../shared/games/voronoi/board.ts'
import type { Refusal } from '../../../shared/games/voronoi/refusal.ts'
import type { VoronoiState } from '../../../shared/games/voronoi/state.ts'
import type { GainMap } from './field/gainMap.ts'
import { firstSeats } from '../../../shared/game/seat.ts'
import { CELLS } from '../../../shared/games/voronoi/board.ts'
import { cellsText, describeLastMove } from '../../../shared/games/voronoi/explain.ts'
import { whyTooNear } from '../../../shared/games/voronoi/refusal.ts'
import { endingOf, ENDINGS } from '../../../shared/games/voronoi/standing.ts'
import { isOver } from '../../../shared/games/voronoi/state.ts'
import { numberText } from '../../../shared/numberText.ts'
import { waitingText } from '../waitingText.ts'
import { voronoiTexts } from './texts.ts'

/** `row 412, column 588`. */
export function cellText({ row, column }: Cell): string {
  return voronoiTexts.cell.at(row, column)
}

export function ownerText(owner: Seat | null, names: Names): string {
  return owner === null ? voronoiTexts.cell.nobody : voronoiTexts.cell.owner(names[owner])
}

/** Why no stone may be placed at a cell. */
export function whyNot(refusal: Refusal, names: Names): string {
  switch (refusal.code) {
    case 'too-near':
      return voronoiTexts.cell.tooNear(whyTooNear(refusal, voronoiTexts.cell.stoneOf(names[refusal.stone.player])))
    case 'occupied':
      return voronoiTexts.cell.occupied(names[refusal.by])
    case 'off-board':
      return voronoiTexts.cell.offBoard
    default:
      return voronoiTexts.cell.refused
  }
}

/** `+12,345`, `−12`, `±0`. */
export function signed(change: number): string {
  return change === 0 ? '±0' : `${change < 0 ? '−' : '+'}${numberText(Math.abs(change))}`
}

/** What a player would own, and how much more that is than now. */
export function gainText(seat: Seat, owned: readonly number[], state: VoronoiState, names: Names): string {
  const [after, before] = [owned[seat - 1] ?? 0, state.scores[seat - 1] ?? 0]
  return voronoiTexts.cell.wouldOwn(names[seat], cellsText(after), signed(after - before))
}

/** What the others would lose or gain, in words; empty if nothing changes for them. */
export function othersText(
  seat: Seat,
  owned: readonly number[],
  { players, scores }: VoronoiState,
  names: Names,
): string {
  return firstSeats(players)
    .filter(other => other !== seat && owned[other - 1] !== scores[other - 1])
    .map(other => voronoiTexts.cell.changeOf(names[other], signed((owned[other - 1] ?? 0) - (scores[other - 1] ?? 0))))
    .join(', ')
}

/** A share of the board: `34.3 %`. */
export function shareText(cells: number): string {
  return `${(100 * cells / CELLS).toFixed(1)} %`
}

export interface Situation {
  readonly state: VoronoiState
  readonly names: Names
  readonly mover: Seat | null
  readonly live: boolean
  readonly over: boolean
  /** Whether the person plays with a finger. */
  readonly byTouch: boolean
}

/**
 * What can be done now, or why nothing can, in one line. At the end it says only how the game ended: the result says
 * the rest.
 */
export function boardHint({ state, names, mover, live, over, byTouch }: Situation): string {
  if (isOver(state))
    return ENDINGS[endingOf(state)]
  const who = names[state.mover]
  const { tapToPlace, clickToPlace } = voronoiTexts.board
  return waitingText({ who, live, over, mayMove: mover !== null }) ?? (byTouch ? tapToPlace(who) : clickToPlace(who))
}

/** The announcement of what was just done, and who is next. */
export function stepText(state: VoronoiState, names: Names): string {
  const lost = state.lost.at(-1)
  const last = lost !== undefined && lost.stones === state.placed.length ? lost.seat : state.placed.at(-1)?.player
  if (last === undefined)
    return ''
  const next = isOver(state) ? ENDINGS[endingOf(state)] : voronoiTexts.board.toPlace(names[state.mover])
  return voronoiTexts.board.turn(names[last], describeLastMove(state) ?? '', next)
}

/** The place with the highest gain sampled so far, in words; `map` is null before the first sample. */
export function bestText(map: GainMap | null): string {
  if (map === null)
    return voronoiTexts.gains.looking
  if (map.best === null)
    return voronoiTexts.gains.none
  const { gain, row, column } = map.best
  const { most, mostSoFar } = voronoiTexts.gains
  return map.isFinal ? most(signed(gain), row, column) : mostSoFar(signed(gain), row, column)
}
