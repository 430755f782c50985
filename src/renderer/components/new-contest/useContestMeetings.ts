import { createSharedComposable } from '@vueuse/core'
import { computed } from 'vue'
import { MOST_MET } from '../../../shared/archive/library.ts'
import { gameOf } from '../../../shared/games/index.ts'
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
  /** The words of the start that is set up; empty while its settings are wrong. */
  const start = computed(() => {
    const game = gameOf(setup.draft.game)
    const settings = game.settings.safeParse(setup.settings)
    return settings.success ? game.describeSettings(settings.data) : ''
  })
  return { known: useMeetings(() => setup.draft.game, () => players.value), start }
})
