import type { Contest } from '../../../shared/contest/contest.ts'
import { computed } from 'vue'
import { contestPresenterTexts as texts } from '../../texts/contestPresenter.ts'
import { podiumOf } from './podium.ts'

/** The first three places in words: who stands on each step, and the winner as a headline. */
export function usePodium(contest: () => Contest) {
  const steps = computed(() =>
    podiumOf(contest()).map(step => ({
      ...step,
      standing: step.others === 0 ? step.names : [...step.names, texts.others(step.others)],
    })),
  )
  const headline = computed(() => {
    const { names, others } = steps.value[0] ?? { names: [], others: 0 }
    return names.length === 1 ? texts.winner(names[0] ?? '') : texts.winners(names, others)
  })
  return { steps, headline }
}
