import type { HostAddress } from '../src/main/web/testing/attachWindow.ts'
import type { ContestEvent } from '../src/shared/contest/events.ts'
import type { ContestPlan } from '../src/shared/contest/plan.ts'
import { attachWindow } from '../src/main/web/testing/attachWindow.ts'
import { samplePlan } from '../src/shared/contest/testing/samplePlan.ts'

/** So many games at least, of random bots at Nim in a round robin of eight. */
export function contestOfBots(games: number): ContestPlan {
  return samplePlan(8, { name: 'round-robin', rounds: Math.ceil(games / 56) }, { concurrency: 2 })
}

/**
 * Creates the contest, or goes on with the one that is there, and hears its events until it ends or `heard` has had
 * enough.
 */
export async function playContest(
  at: HostAddress,
  plan: ContestPlan,
  heard: (event: ContestEvent) => 'enough' | 'more',
): Promise<void> {
  let resolve = (): void => {}
  const over = new Promise<void>(done => resolve = done)
  const { host, leave } = await attachWindow(at, {
    contestEvents: (_contest, events) => {
      if (events.some(event => heard(event) === 'enough' || event.type === 'finished'))
        resolve()
    },
  })
  const listed = await host.contests()
  const left = listed.ok ? listed.value[0] : undefined
  const begun = left === undefined ? await host.createContest(plan, { draft: true }) : await host.resumeContest(left.id)
  const id = left?.id ?? (begun.ok && 'id' in begun.value ? begun.value.id : '')
  await host.watchContest(id, 0)
  if (left === undefined)
    await host.startContest(id)
  await over
  void leave()
}
