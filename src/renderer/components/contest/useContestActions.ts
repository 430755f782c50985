import type { Problem } from '../../../shared/api.ts'
import type { Correction } from '../../../shared/contest/events.ts'
import type { Participant } from '../../../shared/contest/plan.ts'
import type { Listen } from '../../../shared/listen.ts'
import type { ProgramSeat } from '../../../shared/match/program.ts'
import type { Slot } from '../../../shared/match/slot.ts'
import type { Result } from '../../../shared/result.ts'
import { showNews, showProblem } from '../../composables/useProblems.ts'
import { goTo } from '../../composables/useRoute.ts'
import { useHost } from '../../host/host.ts'
import { contestTexts } from '../../texts/contest.ts'

export interface UseContestActionsReturn {
  /** Once its programs have passed their check. */
  readonly start: () => Promise<void>
  /** Whatever their badges. */
  readonly startAnyway: () => Promise<void>
  /** Checks the programs of these participants. */
  readonly check: (numbers: readonly number[]) => Promise<void>
  /** Has the program of a participant started otherwise, before the start; it is checked so. */
  readonly changeProgram: (number: number, seat: ProgramSeat) => Promise<void>
  /** Running games end first, or with `now` are broken off and played again. */
  readonly pause: (now: boolean) => Promise<void>
  /** Of a series it goes to the game that comes, where clients need a port on that one. */
  readonly resume: (listen?: Listen) => Promise<void>
  /** Has it go on from what is sure of its log. */
  readonly mend: () => Promise<void>
  readonly stop: () => Promise<void>
  readonly correct: (slot: Slot, to: Correction, reason: string) => Promise<void>
  readonly enter: (participant: Participant) => Promise<void>
  readonly withdraw: (number: number, reason: string) => Promise<void>
  readonly announce: (text: string) => Promise<void>
}

/** What a person may ask of a contest. What the host declines becomes a toast. */
export function useContestActions(id: string): UseContestActionsReturn {
  const host = useHost()

  async function ask(asked: Promise<Result<unknown, Problem>>): Promise<void> {
    const answer = await asked
    if (!answer.ok)
      showProblem(answer.error)
  }

  return {
    start: () => ask(host.startContest(id)),
    startAnyway: () => ask(host.startContest(id, true)),
    check: numbers => ask(host.checkPrograms(id, [...numbers])),
    changeProgram: (number, seat) => ask(host.changeProgram(id, number, seat)),
    pause: now => ask(host.pauseContest(id, now)),
    resume: async (listen) => {
      const resumed = await (listen === undefined ? host.resumeContest(id) : host.resumeContest(id, listen))
      if (!resumed.ok)
        showProblem(resumed.error)
      else if (resumed.value.match !== null)
        goTo({ name: 'match', id: resumed.value.match })
    },
    mend: async () => {
      const mended = await host.mendContest(id)
      if (mended.ok)
        showNews(contestTexts.head.mended(mended.value.aside))
      else
        showProblem(mended.error)
    },
    stop: () => ask(host.stopContest(id)),
    correct: (slot, to, reason) => ask(host.correctGame(id, slot, to, reason)),
    enter: participant => ask(host.enterContest(id, participant)),
    withdraw: (number, reason) => ask(host.withdrawFromContest(id, number, reason)),
    announce: text => ask(host.announce(id, text)),
  }
}
