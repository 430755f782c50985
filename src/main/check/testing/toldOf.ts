import type { ToldReason } from '../../../shared/check/words.ts'
import type { WatchedCheck } from './checkOf.ts'
import { tellReason } from '../../../shared/check/words.ts'

/** The words for the first thing that a step failed by. */
export function toldOf(checked: WatchedCheck, key: string): ToldReason {
  const { result } = checked.step(key)
  if (result.state !== 'failed')
    throw new Error(`${key} ${result.state}`)
  return tellReason(checked.check, result.reasons[0])
}
