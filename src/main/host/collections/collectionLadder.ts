import type { Problem } from '../../../shared/api.ts'
import type { Collection } from '../../../shared/collect/collection.ts'
import type { CollectedSeat } from '../../../shared/collect/views.ts'
import type { Participant } from '../../../shared/contest/plan.ts'
import type { Result } from '../../../shared/result.ts'
import type { HostContests } from '../contests/hostContests.ts'
import { LADDER_ENCOUNTERS, nameOnLadder } from '../../../shared/collect/ladder.ts'
import { standingLadder } from '../../../shared/contest/formats/registry.ts'
import { isContestOver } from '../../../shared/contest/isContestOver.ts'
import { usualPlan } from '../../../shared/contest/planning/usualPlan.ts'
import { succeed } from '../../../shared/result.ts'

/** What takes part, and how it is started. */
export interface CollectedProgram {
  readonly version: number
  readonly seat: CollectedSeat
}

/** What a ladder needs of the contests of its host. */
export type LadderContests = Pick<HostContests, 'contestOf' | 'create' | 'enter' | 'resume' | 'withdraw'>

const REPLACED = 'A newer version plays.'

/** Begins a contest without an end for the bots that take part in a collection; its id. */
export async function beginLadder(
  contests: LadderContests,
  { plan }: Collection,
  programs: readonly CollectedProgram[],
): Promise<Result<string, Problem>> {
  const created = await contests.create({
    ...usualPlan({
      name: plan.title,
      game: plan.game,
      settings: plan.settings,
      budgetMs: plan.budgetMs,
      format: standingLadder(LADDER_ENCOUNTERS),
      participants: programs.map(participantOf),
      seed: 0,
    }),
    check: false, // each was checked when it was handed in
  })
  return created.ok ? succeed(created.value.id) : created
}

/** Enters the bots that take part now, and leaves out those that do no longer. */
export async function followLadder(
  contests: LadderContests,
  id: string,
  programs: readonly CollectedProgram[],
): Promise<void> {
  const contest = await contests.contestOf(id)
  if (!contest.ok || isContestOver(contest.value))
    return
  const present = contest.value.entrants.filter(({ toRound }) => toRound === null)
  const numbers = new Map(present.map(({ number, participant: { seat } }) => [keyOf(seat), number]))
  const wanted = new Map(programs.map(program => [keyOf(program.seat), program]))
  for (const [key, program] of wanted) {
    if (!numbers.has(key))
      await contests.enter(id, participantOf(program))
  }
  for (const [key, number] of numbers) {
    if (!wanted.has(key))
      await contests.withdraw(id, number, REPLACED)
  }
}

/** Tells bots apart, since a name may have got a number in the contest. */
function keyOf(seat: Participant['seat']): string {
  return seat.kind === 'program' ? JSON.stringify([seat.folder, seat.command]) : ''
}

function participantOf({ version, seat }: CollectedProgram): Participant {
  const name = nameOnLadder(seat.name, version)
  return { name, seat: { ...seat, name } }
}
