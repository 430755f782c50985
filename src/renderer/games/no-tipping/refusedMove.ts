/**
 * A refused move as the board shows it: where it was tried, with which block, and why it was refused, in a few words.
 */
import type { Refusal } from '../../../shared/games/no-tipping/refusal.ts'
import type { NoTippingState } from '../../../shared/games/no-tipping/state.ts'
import type { Forfeit } from '../../../shared/match/match.ts'
import { printedNumber } from '../../../shared/printedNumber.ts'
import { noTippingTexts } from './texts.ts'

export interface RefusedAttempt {
  /**
   * Where it was tried; null if the message named no position that can be drawn. A position beyond the beam becomes
   * that end of the beam.
   */
  readonly position: number | null
  /** The block that was to be placed, in kg; null if none was, or if there is no such block. */
  readonly weight: number | null
  readonly reason: string
}

/** The attempt that lost a seat the game; null if it lost by something other than a move. */
export function attemptOf(
  { cause, refusal }: Pick<Forfeit, 'cause' | 'refusal'>,
  state: NoTippingState,
): RefusedAttempt | null {
  if (cause.code === 'faulty-message')
    return { position: null, weight: null, reason: noTippingTexts.refused.noMessage }
  if (cause.code !== 'refused-move')
    return null
  const { position, weight } = (typeof cause.move === 'object' && cause.move !== null ? cause.move : {}) as {
    position?: unknown
    weight?: unknown
  }
  const isDrawable = state.phase === 'place' && isWhole(weight) && weight >= 1 && weight <= state.weights
  return {
    position: isWhole(position) ? Math.min(Math.max(position, -state.half), state.half) : null,
    weight: isDrawable ? weight : null,
    reason: refusal === null ? noTippingTexts.refused.notAllowed : reasonOf(refusal as Refusal),
  }
}

function reasonOf(refusal: Refusal): string {
  switch (refusal.code) {
    case 'game-over':
      return noTippingTexts.refused.gameOver
    case 'not-a-move':
      return noTippingTexts.refused.noMove
    case 'position-not-whole':
      return noTippingTexts.refused.positionNotWhole
    case 'off-beam':
      return noTippingTexts.refused.offBeam(printedNumber(refusal.position))
    case 'occupied':
      return noTippingTexts.refused.occupied(printedNumber(refusal.position), refusal.holds)
    case 'weight-not-whole':
      return noTippingTexts.refused.weightNotWhole
    case 'no-such-weight':
      return noTippingTexts.refused.noSuchWeight(printedNumber(refusal.weight))
    case 'weight-used':
      return noTippingTexts.refused.weightUsed(refusal.weight)
    case 'empty':
      return noTippingTexts.refused.empty(printedNumber(refusal.position))
    case 'not-removable':
      return noTippingTexts.refused.notTheirs
  }
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value)
}
