import type { ContestPlan } from '../plan.ts'
import type { PlanProblem } from './problem.ts'
import { counted } from '../../counted.ts'
import { numberText } from '../../numberText.ts'

/**
 * Why a machine with so many cores can't play that many games at once; null if it can. People, and programs that run
 * elsewhere, take nothing from it. An expert may skip this check.
 */
export function concurrencyProblem(
  { concurrency, participants }: Pick<ContestPlan, 'concurrency' | 'participants'>,
  cores: number,
): PlanProblem | null {
  return concurrency <= cores || !participants.some(({ seat: { kind } }) => kind === 'bot' || kind === 'program')
    ? null
    : {
        key: 'concurrency',
        message: `${numberText(concurrency)} games at once are too many for this machine, which has ${counted(cores, 'core')}: programs would wait for each other on their clocks.`,
      }
}
