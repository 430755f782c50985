import type { Course } from '../../../game/course.ts'
import type { RemovalPosition } from '../removal/position.ts'
import type { NoTippingState } from '../state.ts'
import { wonOutlook } from '../../../game/analysis.ts'
import { courseChance } from '../../../game/course.ts'
import { opponentOf } from '../../../game/pair.ts'
import { NAMELESS } from '../../../game/seatWords.ts'
import { ExactTable } from '../removal/exactTable.ts'
import { MOST_BLOCKS_HERE } from '../removal/judgeRemoval.ts'
import { removalPositionOf } from '../removal/position.ts'
import { placingAtOnce } from './placing.ts'
import { calledIn } from './words.ts'

/**
 * How a game went, as far as that is known within some milliseconds: placings by the immediate evaluation; removals
 * exactly, from one table for the largest position that can be solved here. `states` are all positions from the start
 * on.
 */
export function courseOf(states: readonly NoTippingState[]): Course {
  const table = tableOf(states)
  return states.map((state) => {
    if (state.tipped !== null)
      return wonChance(state, false)
    return state.phase === 'place' ? placingChance(state) : removalChance(state, table)
  })
}

function placingChance(state: NoTippingState): number | null {
  const { outlook, exact } = placingAtOnce(state, calledIn(state, NAMELESS))
  if (outlook.kind !== 'chance' || (!exact && outlook.chance === 0.5))
    return null
  return courseChance(outlook.chance)
}

function removalChance(state: NoTippingState, table: ExactTable | null): number | null {
  const position = removalPositionOf(state)
  return isSolvedHere(position) && table !== null ? wonChance(state, table.verdictOf(position).result === 'win') : null
}

/**
 * The table of the first removal position that can be solved here, which covers all later ones of the game; null if
 * there is none.
 */
function tableOf(states: readonly NoTippingState[]): ExactTable | null {
  const first = states.find(state =>
    state.phase === 'remove' && state.tipped === null && isSolvedHere(removalPositionOf(state)),
  )
  return first === undefined ? null : ExactTable.of(removalPositionOf(first))
}

function isSolvedHere({ blocks }: RemovalPosition): boolean {
  return blocks.length <= MOST_BLOCKS_HERE
}

/** The proven chance of seat 1. */
function wonChance({ mover }: NoTippingState, moverWins: boolean): number {
  const { chance } = wonOutlook(moverWins ? mover : opponentOf(mover))
  return chance
}
