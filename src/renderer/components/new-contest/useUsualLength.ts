import type { Ref } from 'vue'
import type { UsualLength } from '../../../shared/contest/planning/usualLength.ts'
import { computed } from 'vue'
import { usualLength } from '../../../shared/contest/planning/usualLength.ts'
import { useContestMeetings } from './useContestMeetings.ts'

/** How long games of the contest that is set up took before; null until that is read, and where too little is known. */
export function useUsualLength(): Readonly<Ref<UsualLength | null>> {
  const { known, start } = useContestMeetings()
  return computed(() =>
    known.value === null ? null : usualLength(known.value.players, start.value, known.value.meetings),
  )
}
