import type { Result } from '../../../result.ts'
import type { RuleSet } from '../settings.ts'
import type { Block } from '../state.ts'
import type { Torques } from '../torque.ts'
import type { RemovalPosition } from './position.ts'
import { z } from 'zod'
import { parseJsonObject } from '../../../jsonObject.ts'
import { fail, succeed } from '../../../result.ts'
import { inWords } from '../refusal.ts'
import { BEAM_HALF, MAX_WEIGHTS, MIN_WEIGHTS, RULE_SETS } from '../settings.ts'
import { tipOf, torquesOf } from '../torque.ts'

/** Far more than a full beam needs. */
export const LONGEST_INPUT = 65_536

/** An error sentence about the present value, which zod calls the issue's input. */
function says(sentence: (got: string) => string): { error: (issue: { readonly input?: unknown }) => string } {
  return { error: ({ input }) => sentence(inWords(input)) }
}

const blockSchema = z.object({
  position: z.int(says(got => `has no whole position: ${got}`)),
  weight: z.int(says(got => `has no whole weight: ${got}`))
    .min(MIN_WEIGHTS, says(outsideWeights))
    .max(MAX_WEIGHTS, says(outsideWeights)),
  owner: z.literal([0, 1, 2], says(got => `has an owner that is not 0, 1 or 2: ${got}`)),
}, says(got => `is ${got}, not an object`))

function outsideWeights(got: string): string {
  return `weighs ${got} kg, not ${MIN_WEIGHTS} to ${MAX_WEIGHTS} kg`
}

const inputSchema = z.object({
  rules: z.enum(RULE_SETS, says(got => `"rules" is ${got}, not "${RULE_SETS.join('" or "')}"`)).default('fall-2021'),
  toMove: z.literal([1, 2], says(got => `"toMove" is ${got}, not 1 or 2`)),
  blocks: z.array(z.unknown(), says(got => `"blocks" is ${got}, not a list`)),
})

/**
 * Reads a removal position as `fulcrum solve` takes it:
 * `{"rules":"fall-2021","toMove":1,"blocks":[{"position":-4,"weight":3,"owner":0}]}`, where `rules` may be left out and
 * other keys are ignored. Takes any text. The error is a sentence without its stop: the text is no such object, a block
 * is invalid or has no place on the beam, two blocks share a position, or the beam has tipped.
 */
export function parseSolveInput(text: string): Result<RemovalPosition, string> {
  if (text.length > LONGEST_INPUT)
    return fail(`the input has ${text.length} characters, and the most are ${LONGEST_INPUT}`)
  const parsed = parseJsonObject(text)
  if (!parsed.ok)
    return fail(`the input ${parsed.error}`)
  const input = inputSchema.safeParse(parsed.value)
  if (!input.success)
    return fail(firstIssue(input.error))
  const { rules, toMove, blocks } = input.data
  const placed = readBlocks(blocks, rules)
  return placed.ok ? standing({ rules, toMove, blocks: placed.value }) : placed
}

/** The blocks from left to right. */
function readBlocks(inputs: readonly unknown[], rules: RuleSet): Result<readonly Block[], string> {
  const taken = new Map<number, Block>()
  for (const [index, input] of inputs.entries()) {
    const block = blockSchema.safeParse(input)
    if (!block.success)
      return fail(`block ${index + 1} ${firstIssue(block.error)}`)
    const position = block.data.position + 0 // JSON has a −0
    if (Math.abs(position) > BEAM_HALF[rules])
      return fail(`position ${position} is off the beam, which ends at -${BEAM_HALF[rules]} and ${BEAM_HALF[rules]}`)
    if (taken.has(position))
      return fail(`two blocks stand at ${position}`)
    taken.set(position, { ...block.data, position })
  }
  return succeed([...taken.values()].sort((one, other) => one.position - other.position))
}

function standing(position: RemovalPosition): Result<RemovalPosition, string> {
  const torques = torquesOf(position.blocks)
  return tipOf(torques) === null ? succeed(position) : fail(whyItTips(torques))
}

function whyItTips({ left, right }: Torques): string {
  return left > 0
    ? `the beam tips left already: left torque ${left}, and it may not rise above 0`
    : `the beam tips right already: right torque ${right}, and it may not fall below 0`
}

function firstIssue({ issues }: z.core.$ZodError): string {
  return issues[0]?.message ?? 'is not a position'
}
