import type { Ref } from 'vue'
import type { UsualLength } from '../../../shared/contest/planning/usualLength.ts'
import { computed } from 'vue'
import { usualLength } from '../../../shared/contest/planning/usualLength.ts'
import { gameOf } from '../../../shared/games/index.ts'
import { useNewContestStore } from '../../stores/newContest.ts'
import { useContestMeetings } from './useContestMeetings.ts'

/** How long games of the contest that is set up took before; null until that is read, and where too little is known. */
export function useUsualLength(): Readonly<Ref<UsualLength | null>> {
  const setup = useNewContestStore()
  const known = useContestMeetings()
  return computed(() => {
    const game = gameOf(setup.draft.game)
    const settings = game.settings.safeParse(setup.settings)
    return known.value === null || !settings.success
      ? null
      : usualLength(known.value.players, game.describeSettings(settings.data), known.value.meetings)
  })
}
