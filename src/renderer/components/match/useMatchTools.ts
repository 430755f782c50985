import type { ComputedRef, Ref } from 'vue'
import type { Match } from '../../../shared/match/match.ts'
import type { AskedOfMatch, MatchCommand } from './matchCommand.ts'
import { computed } from 'vue'
import IconRules from '~icons/lucide/book-open'
import IconScale from '~icons/lucide/gauge'
import IconLog from '~icons/lucide/list'
import IconPresent from '~icons/lucide/presentation'
import IconUsers from '~icons/lucide/users'
import { isOver } from '../../../shared/match/isOver.ts'
import { openPresenter } from '../../composables/openPresenter.ts'
import { useAnalysisStore } from '../../stores/analysis.ts'
import { useOverviewStore } from '../../stores/overview.ts'
import { commonTexts } from '../../texts/common.ts'
import { matchTexts } from '../../texts/match.ts'
import { useRulesDialog } from '../rules/useRulesDialog.ts'

const texts = matchTexts.commands

/** What can be shown or hidden beside the board in every state of the match. */
export function useMatchTools(
  matchOf: () => Match,
  asked: Ref<AskedOfMatch>,
  logOpen: Ref<boolean>,
): ComputedRef<readonly MatchCommand[]> {
  const analysis = useAnalysisStore()
  const overview = useOverviewStore()
  const { open: rulesOpen } = useRulesDialog()
  const room = computed(() => overview.roomOf(matchOf().id))
  const mayHaveGuests = computed(() => overview.isHost && (!isOver(matchOf()) || room.value !== null))
  return computed(() => [
    {
      id: 'log',
      label: commonTexts.log,
      title: texts.logTitle,
      icon: IconLog,
      pressed: logOpen.value,
      act: () => logOpen.value = !logOpen.value,
    },
    {
      id: 'rules',
      label: texts.rules,
      title: texts.rulesTitle,
      icon: IconRules,
      act: () => rulesOpen.value = true,
      ...isOver(matchOf()) ? {} : { always: true as const },
    },
    ...analysis.mayEvaluate
      ? [{
          id: 'evaluation',
          label: commonTexts.evaluation,
          title: analysis.isPlayed ? texts.evaluationTitlePlaying : texts.evaluationTitle,
          icon: IconScale,
          pressed: analysis.evaluating,
          act: () => analysis.evaluating = !analysis.evaluating,
        }]
      : [],
    ...overview.isGuest
      ? []
      : [{
          id: 'present',
          label: commonTexts.present,
          title: texts.presentTitle,
          icon: IconPresent,
          act: () => openPresenter(matchOf().id),
        }],
    ...mayHaveGuests.value
      ? [{
          id: 'guests',
          label: room.value === null ? texts.guests : texts.guestsHere(room.value.guests.length),
          title: texts.guestsTitle,
          icon: IconUsers,
          pressed: room.value !== null,
          act: () => asked.value = 'guests',
          testid: 'room-button',
          inPalette: true as const,
        }]
      : [],
  ])
}
