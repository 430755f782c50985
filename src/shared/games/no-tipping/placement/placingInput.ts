import type { Result } from '../../../result.ts'
import type { Block, NoTippingState } from '../state.ts'
import { z } from 'zod'
import { parseJsonObject } from '../../../jsonObject.ts'
import { fail, succeed } from '../../../result.ts'
import { inWords } from '../refusal.ts'
import { parseSolveInput } from '../removal/solveInput.ts'
import { MAX_WEIGHTS, MIN_WEIGHTS } from '../settings.ts'
import { placingWith } from '../state.ts'
import { INITIAL_BLOCK } from '../torque.ts'

const handSchema = z.array(z.int().min(MIN_WEIGHTS).max(MAX_WEIGHTS))
const handsSchema = z.object({ 1: handSchema, 2: handSchema })

/**
 * Reads a position of the placing as `fulcrum solve` takes it: a removal position with the unused blocks of both
 * players as `"hands":{"1":[1,2],"2":[2]}`. Null if the hands are empty or missing, because then it is not such a
 * position. Takes any text. The error is a sentence without its stop.
 */
export function parsePlacingInput(text: string): Result<NoTippingState | null, string> {
  const parsed = parseJsonObject(text)
  if (!parsed.ok || parsed.value.hands === undefined)
    return succeed(null)
  const hands = handsSchema.safeParse(parsed.value.hands)
  if (!hands.success)
    return fail(`"hands" is ${inWords(parsed.value.hands)}, not two lists of weights, as in {"1":[1,2],"2":[2]}`)
  if (hands.data[1].length + hands.data[2].length === 0)
    return succeed(null)
  const position = parseSolveInput(text)
  if (!position.ok)
    return position
  const { rules, toMove, blocks } = position.value
  const placed = blocks.filter(({ owner }) => owner !== 0).map(({ weight }) => weight)
  const weights = Math.max(...hands.data[1], ...hands.data[2], ...placed)
  const fault = whyNot(hands.data, blocks, weights, toMove)
  if (fault !== null)
    return fail(fault)
  return succeed(placingWith({ rules, weights }, blocks, { 1: bitsOf(hands.data[1]), 2: bitsOf(hands.data[2]) }))
}

/** What is wrong with blocks and hands: each player has every weight from 1 to k once, and they place in turn. */
function whyNot(
  hands: Readonly<Record<1 | 2, readonly number[]>>,
  blocks: readonly Block[],
  weights: number,
  toMove: 1 | 2,
): string | null {
  const [initial, ...others] = blocks.filter(({ owner }) => owner === 0)
  if (others.length > 0 || initial?.position !== INITIAL_BLOCK.position || initial.weight !== INITIAL_BLOCK.weight)
    return 'while blocks are placed, the 3 kg block at -4 stands on the beam, and no other that is nobody’s'
  for (const seat of [1, 2] as const) {
    const own = [...hands[seat], ...blocks.filter(({ owner }) => owner === seat).map(({ weight }) => weight)]
    const missing = Array.from({ length: weights }, (_, index) => index + 1)
      .find(weight => own.filter(one => one === weight).length !== 1)
    if (missing !== undefined)
      return `player ${seat} needs one block of ${missing} kg, in its hand or on the beam`
  }
  const ahead = hands[2].length - hands[1].length
  return ahead === toMove - 1 ? null : 'the players place by turns, and these hands do not fit who is to move'
}

function bitsOf(hand: readonly number[]): number {
  return hand.reduce((bits, weight) => bits | 1 << (weight - 1), 0)
}
