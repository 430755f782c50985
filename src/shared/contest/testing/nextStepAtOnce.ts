import type { Contest } from '../contest.ts'
import type { Step } from '../nextStep.ts'
import { nextStep } from '../nextStep.ts'
import { pairedRound } from '../pairedRound.ts'
import { pairSwissRound } from '../swiss/dutch.ts'

/**
 * The next step of a contest, for callers with nothing else to do meanwhile: a round that has to be worked out is
 * paired within this call.
 */
export function nextStepAtOnce(contest: Contest, at?: number): Exclude<Step, { readonly step: 'work-out' }> {
  const step = nextStep(contest, at)
  return step.step === 'work-out'
    ? { step: 'pair', round: pairedRound(contest, step.terms, pairSwissRound(step.terms)) }
    : step
}
