import type { ComputedRef } from 'vue'
import type { Problem } from '../../../shared/api.ts'
import type { Machines, WorkerOrder } from '../../../shared/contest/machines.ts'
import type { Result } from '../../../shared/result.ts'
import { useDocumentVisibility, useIntervalFn } from '@vueuse/core'
import { computed, shallowRef } from 'vue'
import { isDone } from '../../composables/isDone.ts'
import { useHost } from '../../host/host.ts'

const ASK_EVERY_MS = 1_000

/** The machines of a contest, polled while somebody looks at them, and the orders to them. */
export function useMachines(contest: string): {
  /** Null before the host has answered; a null result means that it has nothing to do with the contest. */
  readonly answer: ComputedRef<Result<Machines | null, Problem> | null>
  readonly order: (worker: string, order: WorkerOrder) => Promise<void>
} {
  const host = useHost()
  const visibility = useDocumentVisibility()
  const answer = shallowRef<Result<Machines | null, Problem> | null>(null)
  let asks = false

  async function ask(): Promise<void> {
    if (asks || visibility.value === 'hidden' || !host.isConnected())
      return
    asks = true
    answer.value = await host.machines(contest)
    asks = false
  }
  useIntervalFn(ask, ASK_EVERY_MS, { immediateCallback: true })

  return {
    answer: computed(() => answer.value),
    order: async (worker, order) => {
      if (isDone(await host.orderWorker(contest, worker, order)))
        await ask()
    },
  }
}
