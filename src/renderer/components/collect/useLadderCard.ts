import type { LadderCard } from '../../../shared/collect/ladderCard.ts'
import { shallowRef, watch } from 'vue'
import { useHost } from '../../host/host.ts'

/**
 * The card of a participant of a ladder, given by number, null for none; read again when something else is `seen` of
 * the participant.
 */
export function useLadderCard(collection: string, number: () => number | null, seen: () => unknown) {
  const host = useHost()
  const card = shallowRef<LadderCard | null>(null)
  const problem = shallowRef<string | null>(null)

  watch([number, seen], async ([wanted], _before, onCleanup) => {
    let isWanted = true
    onCleanup(() => isWanted = false)
    if (wanted === null)
      return
    if (card.value?.number !== wanted)
      card.value = null
    const answer = await host.ladderCard(collection, wanted)
    if (!isWanted)
      return
    problem.value = answer.ok ? null : answer.error.message
    if (answer.ok)
      card.value = answer.value
  }, { immediate: true })

  return { card, problem }
}
