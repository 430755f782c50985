import type { PairSeat } from '../../../game/pair.ts'
import type { NoTippingState, Owner } from '../state.ts'
import { PAIR } from '../../../game/pair.ts'
import { BEAM_HALF } from '../settings.ts'

/**
 * What is wrong with a position, derived from the rules alone and with none of the code of the game; empty for a
 * position that can occur in a game.
 */
export function brokenInvariants(state: NoTippingState): string[] {
  const { rules, weights, half, phase, mover, plies, beam, owners, torques, tipped, lastMove } = state
  const positions = beam.map((kg, index) => ({ at: index - half, kg, owner: owners[index] }))
  const standing = positions.filter(({ kg }) => kg !== 0)
  const inHand = { 1: bitsOf(state.hands[1]), 2: bitsOf(state.hands[2]) }
  const onBeam = { 1: kgOf(standing, 1), 2: kgOf(standing, 2) }
  const unowned = standing.filter(({ owner }) => owner === 0)
  const left = -standing.reduce((sum, { at, kg }) => sum + kg * (at + 3), 9)
  const right = -standing.reduce((sum, { at, kg }) => sum + kg * (at + 1), 3)
  const allPlaced = inHand[1].length === 0 && inHand[2].length === 0
  const gone = 2 * weights + 1 - standing.length
  const lastToMove: PairSeat = plies % 2 === 1 ? 1 : 2

  const laws: Record<string, boolean> = {
    'the beam is as long as the rules say': half === BEAM_HALF[rules] && beam.length === 2 * half + 1
      && owners.length === beam.length,
    'weights are whole and not negative': beam.every(kg => Number.isInteger(kg) && kg >= 0),
    'nobody owns an empty position': positions.every(({ kg, owner }) => kg > 0 || owner === 0),
    'only the initial block is nobody\'s': unowned.length <= 1 && unowned.every(({ at, kg }) => at === -4 && kg === 3),
    'no block is in two places': PAIR.every(seat => hasNoTwins([...inHand[seat], ...onBeam[seat]])),
    'no block came from nowhere': PAIR.every(seat =>
      [...inHand[seat], ...onBeam[seat]].every(kg => kg >= 1 && kg <= weights),
    ),
    'no block is lost while placing': phase === 'remove'
      || (unowned.length === 1 && PAIR.every(seat => inHand[seat].length + onBeam[seat].length === weights)),
    'hands are empty while removing': phase === 'place' || allPlaced,
    'removing begins once all is placed': phase === 'remove' || !allPlaced || tipped !== null,
    'players place in turn': phase === 'remove' || onBeam[1].length - onBeam[2].length === plies % 2,
    'every move counts': plies === (phase === 'place' ? standing.length - 1 : 2 * weights + gone),
    'the torques are those of the blocks': torques.left === left && torques.right === right,
    'it has tipped if the torques say so': tipped === (left > 0 ? 'left' : right < 0 ? 'right' : null),
    'players move in turn, and who tips stays the mover': mover === (tipped === null ? 3 - lastToMove : lastToMove),
    'the last move is remembered': plies === 0
      ? lastMove === null
      : lastMove?.seat === lastToMove && lastMove.phase === (plies > 2 * weights ? 'remove' : 'place'),
    'it is plain JSON': JSON.stringify(JSON.parse(JSON.stringify(state))) === JSON.stringify(state),
  }
  return Object.entries(laws).filter(([, holds]) => !holds).map(([law]) => law)
}

function kgOf(
  standing: readonly { readonly kg: number, readonly owner: Owner | undefined }[],
  seat: PairSeat,
): number[] {
  return standing.filter(({ owner }) => owner === seat).map(({ kg }) => kg)
}

function bitsOf(hand: number): number[] {
  return Array.from({ length: 32 }, (_, bit) => bit).filter(bit => Math.floor(hand / 2 ** bit) % 2 === 1).map(bit =>
    bit + 1,
  )
}

function hasNoTwins(values: readonly number[]): boolean {
  return new Set(values).size === values.length
}
