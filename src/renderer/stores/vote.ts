import type { Problem } from '../../shared/api.ts'
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { useHost } from '../host/host.ts'
import { useGuestStore } from './guest.ts'
import { useOverviewStore } from './overview.ts'

/** The question that the class is asked, as a guest sees and answers it. */
export const useVoteStore = defineStore('vote', () => {
  const host = useHost()
  const overview = useOverviewStore()
  const guest = useGuestStore()
  const question = computed(() => overview.vote)
  /** The question that the guest opened or left by themselves, and which of the two. */
  const chosen = shallowRef<{ readonly id: string, readonly shown: boolean } | null>(null)
  const sending = shallowRef(false)

  /** A guest who plays is not taken away from their game; everybody else sees the question at once. */
  const isShown = computed(() => {
    if (question.value === null)
      return false
    return chosen.value?.id === question.value.id ? chosen.value.shown : guest.seat === null
  })

  function show(shown: boolean): void {
    chosen.value = question.value === null ? null : { id: question.value.id, shown }
  }

  async function cast(move: unknown): Promise<Problem | null> {
    if (question.value === null || sending.value)
      return null
    sending.value = true
    const answer = await host.castVote(question.value.id, move)
    sending.value = false
    return answer.ok ? null : answer.error
  }

  return { question, isShown, sending, show, cast }
})
