import { z } from 'zod'
import { counted } from '../../counted.ts'

export const RULE_SETS = ['fall-2021', 'classic'] as const
export type RuleSet = (typeof RULE_SETS)[number]

/** Half the beam's length in metres: positions run from −half to +half. */
export const BEAM_HALF = { 'fall-2021': 30, 'classic': 25 } as const satisfies Record<RuleSet, number>

export const MIN_WEIGHTS = 1
/** Two hands of 24 and the initial block still fit on the shorter beam's 51 positions. */
export const MAX_WEIGHTS = 24

/** `weights` (k): each player holds one block of every weight from 1 to k kg. */
export const noTippingSettings = z.strictObject({
  rules: z.enum(RULE_SETS).default('fall-2021'),
  weights: z.int().min(MIN_WEIGHTS).max(MAX_WEIGHTS).default(15),
})
export type NoTippingSettings = z.infer<typeof noTippingSettings>

export function describeSettings({ rules, weights }: NoTippingSettings): string {
  return `${rules}, ${counted(weights, 'weight')} each`
}
