import type { Pair, PairSeat } from '../../../shared/game/pair.ts'
import type { NoTippingState } from '../../../shared/games/no-tipping/state.ts'
import { secondPart } from '../../../shared/games/no-tipping/explain.ts'
import { mayRemove, removableBlocks } from '../../../shared/games/no-tipping/play.ts'
import { blocksOn } from '../../../shared/games/no-tipping/state.ts'
import { waitingText } from '../waitingText.ts'
import { explainUnremovable, halfBegins } from './moveText.ts'
import { noTippingTexts } from './texts.ts'

export interface Situation {
  readonly state: NoTippingState
  readonly names: Pair<string>
  readonly mover: PairSeat | null
  readonly held: number | null
  /** The position that is pointed at. */
  readonly pointed: number | null
  readonly live: boolean
  readonly over: boolean
  /** Whether people here use touch. */
  readonly byTouch: boolean
}

/**
 * What can be done now, or why nothing can, in one line. At the end of the game it says only what the beam shows; the
 * result and the gauges say the rest.
 */
export function boardHint({ state, names, mover, held, pointed, live, over, byTouch }: Situation): string {
  const { tipped, remove, removeByTouch, pickUp, pickUpByTouch, place, placeByTouch } = noTippingTexts.hint
  const { takeAny, takeOwn, how, howByTouch } = noTippingTexts.halves
  const who = names[state.mover]
  if (state.tipped !== null)
    return tipped(state.tipped)
  const waiting = waitingText({ who, live, over, mayMove: mover !== null })
  if (waiting !== null)
    return live && !over && secondPart.begins(state) ? halfBegins(state, names) : waiting
  if (state.phase === 'remove' && pointed !== null && !mayRemove(state, pointed))
    return explainUnremovable(names, pointed, state.beam[pointed + state.half] ?? 0)
  if (state.phase === 'remove' && isFirstRemoval(state)) {
    const what = (mayTakeAny(state) ? takeAny : takeOwn)(who)
    return (byTouch ? howByTouch : how)(what)
  }
  if (state.phase === 'remove')
    return (byTouch ? removeByTouch : remove)(who)
  if (held === null)
    return (byTouch ? pickUpByTouch : pickUp)(who)
  return (byTouch ? placeByTouch : place)(held)
}

/** Whether the player to move has not taken a block yet. */
function isFirstRemoval({ plies, weights }: NoTippingState): boolean {
  return plies - 2 * weights <= 1
}

function mayTakeAny(state: NoTippingState): boolean {
  return removableBlocks(state).length === blocksOn(state).length
}
