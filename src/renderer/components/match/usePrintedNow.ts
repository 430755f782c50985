import type { ProgramOutput } from '../../../shared/api.ts'
import { createSharedComposable, useIntervalFn } from '@vueuse/core'
import { computed, shallowRef } from 'vue'
import { isOver } from '../../../shared/match/isOver.ts'
import { hasProgramSeat } from '../../../shared/match/player.ts'
import { useHost } from '../../host/host.ts'
import { useMatchStore } from '../../stores/match.ts'
import { useOverviewStore } from '../../stores/overview.ts'

/** How often the output of programs is polled while their game goes on, in ms. */
const EVERY_MS = 1_000

/**
 * What the programs of the match in view had printed when the host was last asked, while their game goes on. A window
 * that only watches gets nothing before the end. All who use it share one poll.
 */
export const usePrintedNow = createSharedComposable(() => {
  const inView = useMatchStore()
  const overview = useOverviewStore()
  const host = useHost()
  const latest = shallowRef<{ readonly match: string, readonly outputs: readonly ProgramOutput[] } | null>(null)

  async function look(): Promise<void> {
    const { match } = inView
    if (match === null || isOver(match) || !overview.mayPlay || !hasProgramSeat(match.plan.seats))
      return
    const answer = await host.printed(match.id)
    if (answer.ok)
      latest.value = { match: match.id, outputs: answer.value }
  }
  useIntervalFn(look, EVERY_MS, { immediateCallback: true })
  return computed<readonly ProgramOutput[]>(() =>
    latest.value?.match === inView.match?.id ? latest.value?.outputs ?? [] : [],
  )
})
