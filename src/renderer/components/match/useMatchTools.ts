import type { ComputedRef, Ref } from 'vue'
import type { Match } from '../../../shared/match/match.ts'
import type { AskedOfMatch, MatchCommand } from './matchCommand.ts'
import { computed } from 'vue'
import IconRules from '~icons/lucide/book-open'
import IconScale from '~icons/lucide/gauge'
import IconLog from '~icons/lucide/list'
import IconPresent from '~icons/lucide/presentation'
import IconUsers from '~icons/lucide/users'
import { isOver } from '../../../shared/match/match.ts'
import { openPresenter } from '../../composables/openPresenter.ts'
import { useAnalysisStore } from '../../stores/analysis.ts'
import { useOverviewStore } from '../../stores/overview.ts'
import { useRulesDialog } from '../rules/useRulesDialog.ts'

/** What can be shown beside the board or hidden, whatever goes on there. */
export function useMatchTools(matchOf: () => Match, asked: Ref<AskedOfMatch>, logOpen: Ref<boolean>): ComputedRef<readonly MatchCommand[]> {
  const analysis = useAnalysisStore()
  const overview = useOverviewStore()
  const { open: rulesOpen } = useRulesDialog()
  const room = computed(() => overview.roomOf(matchOf().id))
  const mayHaveGuests = computed(() => overview.mayPlay && (!isOver(matchOf()) || room.value !== null))
  return computed(() => [
    { label: 'Log', title: 'Log (L)', icon: IconLog, pressed: logOpen.value, act: () => logOpen.value = !logOpen.value },
    ...analysis.mayEvaluate
      ? [{
          label: 'Evaluation',
          title: analysis.isPlayed ? 'Who wins the position, and the moves that win; hold E to peek' : 'Who wins the position, and the moves that win (E)',
          icon: IconScale,
          pressed: analysis.evaluating,
          act: () => analysis.evaluating = !analysis.evaluating,
        }]
      : [],
    ...overview.isGuest ? [] : [{ label: 'Present', title: 'Show it on a projector, in a window of its own (P)', icon: IconPresent, act: () => openPresenter(matchOf().id) }],
    { label: 'Rules', title: 'How the game is played', icon: IconRules, act: () => rulesOpen.value = true },
    ...mayHaveGuests.value
      ? [{
          label: room.value === null ? 'Guests' : `Guests: ${room.value.guests.length}`,
          title: 'Who else may watch and play',
          icon: IconUsers,
          pressed: room.value !== null,
          act: () => asked.value = 'guests',
          testid: 'room-button',
          inPalette: true as const,
        }]
      : [],
  ])
}
