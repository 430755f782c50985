import type { Problem } from '../../../shared/api.ts'
import type { Contest } from '../../../shared/contest/contest.ts'
import type { ContestFact } from '../../../shared/contest/events.ts'
import type { ContestPlan } from '../../../shared/contest/plan.ts'
import type { ContestSummary } from '../../../shared/contest/summary.ts'
import type { SystemSupport } from '../../../shared/match/systemSupport.ts'
import type { Result } from '../../../shared/result.ts'
import type { CheckIn } from '../../contest/checkIn.ts'
import type { ContestPorts } from '../../contest/contestPorts.ts'
import type { RunningContest } from '../../contest/runningContest.ts'
import type { Coordinator } from '../../queue/coordinator.ts'
import type { ContestPeople } from './contestPeople.ts'
import { isContestOver } from '../../../shared/contest/isContestOver.ts'
import { notPassed } from '../../../shared/contest/views/badges.ts'
import { summaryIn } from '../../../shared/contest/views/loggedSummary.ts'
import { missingWalls } from '../../../shared/match/systemSupport.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { changedPrograms, newPrograms } from '../../contest/hashPrograms.ts'

/** A contest of this host, and where its programs connect. */
export interface HostedContest {
  readonly running: RunningContest
  readonly door: ContestPorts
  /** Where its people sit down. */
  readonly people: ContestPeople
  /** Hands out games to other machines; null where it plays them all. */
  readonly workers: Coordinator | null
  readonly checkIn: CheckIn
  /** What this system has to keep programs in their bounds. */
  readonly means: () => Promise<SystemSupport>
  /** How many games it is to have; null where there is no end. */
  readonly games: number | null
}

/**
 * When a contest starts: once all programs have passed their check, once they have been through it, or at once. In a
 * strict one that is to go on all must pass.
 */
export type StartsWhen = 'passed' | 'checked' | 'at-once'

/** That a contest starts, and which time of day it is here. */
function startedNow(): ContestFact {
  return { type: 'started', utcOffsetMin: -new Date().getTimezoneOffset() }
}

/** Begins a draft, as somebody asked for. What is to be checked first goes on after this has answered. */
export async function startDraft(hosted: HostedContest, when: StartsWhen): Promise<Result<null, Problem>> {
  const { running, checkIn } = hosted
  const { contest } = running
  if (when === 'at-once' || contest.plan.check === false) {
    await checkIn.stop()
    return begin(hosted, startedNow())
  }
  if (checkIn.progress !== undefined)
    return refused('Its programs are being checked. Wait for that, or start it anyway.')
  const ready = await makeReady(hosted)
  if (!ready.ok)
    return ready
  await noteChangedPrograms(running)
  const due = notPassed(contest)
  if (due.length === 0)
    return begin(hosted, startedNow())
  void startOnceChecked(hosted, when, checkIn.check(due.map(({ number }) => number)))
  return succeed(null)
}

async function startOnceChecked(hosted: HostedContest, when: StartsWhen, checked: Promise<boolean>): Promise<void> {
  const { running } = hosted
  if (!await checked || running.status !== 'draft')
    return
  const allPassed = notPassed(running.contest).length === 0
  if (allPassed || (when === 'checked' && !running.contest.plan.strict))
    await begin(hosted, startedNow(), noteNewPrograms) // who was written to meanwhile is not let in by that
  else if (when === 'checked')
    await running.end({ type: 'stopped', why: 'fault' })
}

/**
 * Opens the ports of a contest, and has it begin or go on, unless somebody else did meanwhile, or ended it. Its
 * programs play as they are now: who asks for it says so.
 */
export async function begin(
  hosted: HostedContest,
  fact: ContestFact,
  noteHashes = noteChangedPrograms,
): Promise<Result<null, Problem>> {
  const { running } = hosted
  const { status } = running
  const ready = await makeReady(hosted)
  if (!ready.ok)
    return ready
  await noteHashes(running)
  if (running.status !== status)
    return refused(isContestOver(running) ? 'The contest is over.' : 'Somebody else has started it already.')
  await running.note(fact)
  return succeed(null)
}

/** Opens its ports, and writes down what keeps its programs; refuses where that is not enough. */
async function makeReady(hosted: HostedContest): Promise<Result<null, Problem>> {
  const { running, means } = hosted
  const { plan, kept } = running.contest
  if (hasPrograms(running.contest)) {
    const { walls, tree } = await means()
    const problem = wallsProblem(plan, { walls, tree })
    if (problem !== null)
      return refused(problem)
    if (kept?.walls !== walls || kept.tree !== tree)
      await running.note({ type: 'programs-kept', walls, tree })
  }
  return openDoors(hosted)
}

/** Why a strict contest does not start on a system with these means, as a sentence; null where it does. */
export function wallsProblem(
  { limits }: Pick<ContestPlan, 'limits'>,
  means: Pick<SystemSupport, 'walls' | 'tree'>,
): string | null {
  const missing = limits === 'strict' ? missingWalls(means) : null
  return missing === null
    ? null
    : `${missing} Its limits are strict, so it does not start; without -limits strict it does.`
}

function hasPrograms({ entrants }: Contest): boolean {
  return entrants.some(({ participant: { seat } }) => seat.kind === 'program')
}

/** Opens the ports that are not open yet, those of its programs first, and the rooms of its people. */
async function openDoors({ door, workers, people }: HostedContest): Promise<Result<null, Problem>> {
  const opened = await door.open()
  if (opened.ok)
    await people.open()
  if (!opened.ok || workers === null)
    return opened
  const queue = await workers.open()
  return queue.ok ? queue : refused(queue.error)
}

/** Writes down the files of programs as they are, where they are not as they were. */
export async function noteChangedPrograms(running: RunningContest): Promise<void> {
  await noteHashes(running, await changedPrograms(running.contest))
}

/** Writes down the files of those programs alone that are not known yet. */
export async function noteNewPrograms(running: RunningContest): Promise<void> {
  await noteHashes(running, await newPrograms(running.contest))
}

async function noteHashes(running: RunningContest, hashes: Awaited<ReturnType<typeof changedPrograms>>): Promise<void> {
  if (hashes.length > 0)
    await running.note({ type: 'programs-hashed', hashes })
}

/** Where programs connect to a contest that is over. */
const NOWHERE = { ports: [], addresses: [], localName: null }

/** What lists say of it. */
export function summaryOf(
  { running: { contest, hold, pairing }, door, people: { waitedFor }, workers, checkIn: { progress }, games }:
  HostedContest,
): ContestSummary {
  return {
    ...summaryIn(contest, games),
    hold,
    pairing,
    ...isContestOver(contest) ? NOWHERE : door.place,
    ...progress === undefined ? {} : { checking: progress },
    ...waitedFor.length === 0 ? {} : { people: waitedFor },
    ...workers?.summary === undefined || isContestOver(contest) ? {} : { workers: workers.summary },
  }
}

/** What a contest does not do as it is now, and why. */
export function refused(message: string): Result<never, Problem> {
  return fail({ code: 'refused', message })
}
