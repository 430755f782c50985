import type { Pair, PairSeat } from '../../../shared/game/pair.ts'
import type { NoTippingState } from '../../../shared/games/no-tipping/state.ts'
import { mayRemove } from '../../../shared/games/no-tipping/play.ts'
import { waitingText } from '../waitingText.ts'
import { explainUnremovable } from './moveText.ts'

export interface Situation {
  readonly state: NoTippingState
  readonly names: Pair<string>
  readonly mover: PairSeat | null
  readonly held: number | null
  /** The position that is pointed at. */
  readonly pointed: number | null
  readonly live: boolean
  readonly over: boolean
}

/** What can be done now, or why nothing can, in one line. Of an end it tells only what the beam shows: the result and the gauges say the rest. */
export function boardHint({ state, names, mover, held, pointed, live, over }: Situation): string {
  const who = names[state.mover]
  if (state.tipped !== null)
    return `${who} tipped the beam ${state.tipped}`
  const waiting = waitingText({ who, live, over, mayMove: mover !== null })
  if (waiting !== null)
    return waiting
  if (state.phase === 'remove' && pointed !== null && !mayRemove(state, pointed))
    return explainUnremovable(names, pointed, state.beam[pointed + state.half] ?? 0)
  if (state.phase === 'remove')
    return `${who}: click a block to take it off the beam, or drag it away`
  if (held === null)
    return `${who}: drag a block onto the beam, or click it and then a position`
  return `${held} kg in hand: click a position, or press Esc to put it back`
}

/** How to play by keyboard; read to those who cannot see the board. */
export const KEYBOARD_HELP = 'While placing: arrow keys or digits choose one of your blocks, Enter picks it up, arrow keys walk along the free positions, Enter places it, Escape puts it back. While removing: arrow keys walk along the blocks that may go, Enter removes one. Hold T to see and hear what each block adds to the torques. A move that tips the beam is asked about first.'
