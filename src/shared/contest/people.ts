import type { ContestPlan } from './plan.ts'
import { isTimed } from './formats/registry.ts'

/** How long a person in a contest may take for a move while no clock runs for them, in milliseconds. */
export const PERSON_MS = 5 * 60_000
/** Shorter in an arena, where the others could play somebody else meanwhile. */
const TIMED_PERSON_MS = 30_000

/** How long a game of a contest waits for a person to sit down, in milliseconds. */
export function sitsDownWithin(plan: Pick<ContestPlan, 'format'>): number {
  return isTimed(plan) ? TIMED_PERSON_MS : PERSON_MS
}
