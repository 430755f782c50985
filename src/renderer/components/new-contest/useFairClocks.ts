import type { Ref } from 'vue'
import type { FairClocks } from '../../../shared/match/fair/fairClocks.ts'
import { computed } from 'vue'
import { gameOf } from '../../../shared/games/index.ts'
import { fairClocks } from '../../../shared/match/fair/fairClocks.ts'
import { gainsOf, measuredMeetings } from '../../../shared/match/fair/measured.ts'
import { gamesIn, knownStrengths } from '../../../shared/match/fair/strengths.ts'
import { useNewContestStore } from '../../stores/newContest.ts'
import { useContestMeetings } from './useContestMeetings.ts'

/** How even the contest that is set up is, by the games that its participants have played against each other. */
export interface FairClocksOfDraft extends FairClocks {
  /** How many games say so. */
  readonly games: number
}

/** Null without a clock, and where too little is known. */
export function useFairClocks(): Readonly<Ref<FairClocksOfDraft | null>> {
  const setup = useNewContestStore()
  const { known, start } = useContestMeetings()

  /** Worked out once for what was read, and not with each letter that is typed. */
  const strengths = computed(() => {
    if (known.value === null)
      return null
    const gains = gainsOf(gameOf(setup.draft.game), known.value.starts)
    const meetings = measuredMeetings(known.value.meetings, gains)
    return { gains, games: gamesIn(meetings), of: knownStrengths(known.value.players, meetings) }
  })

  return computed(() => {
    const { clockS } = setup
    if (strengths.value === null || clockS === null || !(clockS > 0))
      return null
    const seconds = setup.draft.entries.map(({ participant: { budgetMs } }) =>
      budgetMs == null || !(budgetMs > 0) ? clockS : budgetMs / 1000,
    )
    const gain = strengths.value.gains.find(({ words }) => words === start.value)?.gain ?? 0
    const found = fairClocks({ strengths: strengths.value.of, seconds, gain }, clockS)
    return found === null ? null : { ...found, games: strengths.value.games }
  })
}
