import type { Pair, PairSeat } from '../../../shared/game/pair.ts'
import type { NoTippingState } from '../../../shared/games/no-tipping/state.ts'
import { mayRemove } from '../../../shared/games/no-tipping/play.ts'
import { waitingText } from '../waitingText.ts'
import { explainUnremovable } from './moveText.ts'
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
  /** Whether people point with fingers here. */
  readonly byTouch: boolean
}

/**
 * What can be done now, or why nothing can, in one line. Of an end it tells only what the beam shows: the result and
 * the gauges say the rest.
 */
export function boardHint({ state, names, mover, held, pointed, live, over, byTouch }: Situation): string {
  const { tipped, remove, removeByTouch, pickUp, pickUpByTouch, place, placeByTouch } = noTippingTexts.hint
  const who = names[state.mover]
  if (state.tipped !== null)
    return tipped(who, state.tipped)
  const waiting = waitingText({ who, live, over, mayMove: mover !== null })
  if (waiting !== null)
    return waiting
  if (state.phase === 'remove' && pointed !== null && !mayRemove(state, pointed))
    return explainUnremovable(names, pointed, state.beam[pointed + state.half] ?? 0)
  if (state.phase === 'remove')
    return (byTouch ? removeByTouch : remove)(who)
  if (held === null)
    return (byTouch ? pickUpByTouch : pickUp)(who)
  return (byTouch ? placeByTouch : place)(held)
}
