import { createSharedComposable } from '@vueuse/core'
import { computed } from 'vue'
import { MOST_MET } from '../../../shared/archive/library.ts'
import { playerKindOf } from '../../../shared/match/player.ts'
import { useNewContestStore } from '../../stores/newContest.ts'
import { useOverviewStore } from '../../stores/overview.ts'
import { useMeetings } from '../new-match/useMeetings.ts'

/** The games that the participants of the contest that is set up have played against each other, asked for once. */
export const useContestMeetings = createSharedComposable(() => {
  const setup = useNewContestStore()
  const overview = useOverviewStore()

  const players = computed(() => {
    const { entries } = setup.draft
    return entries.length < 2 || entries.length > MOST_MET || !overview.mayRead
      ? null
      : entries.map(({ participant: { name, seat } }) => ({ name: name.trim(), kind: playerKindOf(seat) }))
  })
  return useMeetings(() => setup.draft.game, () => players.value)
})
