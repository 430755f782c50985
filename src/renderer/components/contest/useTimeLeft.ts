import type { ComputedRef } from 'vue'
import type { ShownContest } from '../../stores/contest.ts'
import { computed } from 'vue'
import { isTimed } from '../../../shared/contest/formats/registry.ts'
import { rulesOf } from '../../../shared/contest/formats/rules.ts'
import { isContestOver } from '../../../shared/contest/isContestOver.ts'
import { clockText } from '../../../shared/durationText.ts'
import { contestTexts } from '../../texts/contest.ts'
import { useHostNow } from '../match/useHostNow.ts'

const SECOND_MS = 1000

/**
 * `12:05 left` until the end of a contest with a fixed end time, updated every second; empty for other contests, and
 * once it is over.
 */
export function useTimeLeft(shown: () => ShownContest): ComputedRef<string> {
  const now = useHostNow(() => isTimed(shown().contest.plan) && shown().contest.status === 'running', SECOND_MS)
  return computed(() => {
    const { contest } = shown()
    const at = contest.status === 'running' ? Math.max(now.value, contest.lastAt) : contest.lastAt
    const ms = isContestOver(contest) ? null : rulesOf(contest.plan).timeLeft?.(contest, at) ?? null
    if (ms === null)
      return ''
    return ms > 0 ? contestTexts.head.timeLeft(clockText(ms)) : contestTexts.head.timeUp
  })
}
