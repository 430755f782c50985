import type { Problem } from '../../../shared/api.ts'
import type { Listen } from '../../../shared/listen.ts'
import type { Result } from '../../../shared/result.ts'
import { isDone } from '../../composables/isDone.ts'
import { showNews } from '../../composables/useProblems.ts'
import { goTo } from '../../composables/useRoute.ts'
import { useHost } from '../../host/host.ts'
import { contestTexts } from '../../texts/contest.ts'

export type ContestActions = ReturnType<typeof useContestActions>

/** What a person may do with a contest, as calls to the host. If the host declines, its reason becomes a toast. */
export function useContestActions(id: string) {
  const host = useHost()

  function asks<Args extends readonly unknown[]>(
    call: (contest: string, ...args: Args) => Promise<Result<unknown, Problem>>,
  ) {
    return async (...args: Args): Promise<void> => void isDone(await call(id, ...args))
  }
  const start = asks(host.startContest)

  return {
    /** Starts once the programs have passed their check. */
    start: () => start(),
    /** Starts whatever their badges are. */
    startAnyway: () => start(true),
    check: asks(host.checkPrograms),
    changeProgram: asks(host.changeProgram),
    /** Running games end first, or, with `true`, are broken off and played again later. */
    pause: asks(host.pauseContest),
    /** A series opens its next game's match; `listen` is the port of that match, if clients need one. */
    resume: async (listen?: Listen) => {
      const resumed = await (listen === undefined ? host.resumeContest(id) : host.resumeContest(id, listen))
      if (isDone(resumed) && resumed.value.match !== null)
        goTo({ name: 'match', id: resumed.value.match })
    },
    mend: async () => {
      const mended = await host.mendContest(id)
      if (isDone(mended))
        showNews(contestTexts.head.mended(mended.value.aside))
    },
    stop: asks(host.stopContest),
    correct: asks(host.correctGame),
    enter: asks(host.enterContest),
    withdraw: asks(host.withdrawFromContest),
    announce: asks(host.announce),
  }
}
