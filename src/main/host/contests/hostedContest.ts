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

/** A contest of this host, with all that plays it here. */
export interface HostedContest {
  readonly running: RunningContest
  readonly door: ContestPorts
  /** Where its people sit down. */
  readonly people: ContestPeople
  /** Hands out games to other machines; null if all games are played here. */
  readonly workers: Coordinator | null
  readonly checkIn: CheckIn
  /** The means of this system to keep programs within their limits. */
  readonly means: () => Promise<SystemSupport>
  /** How many games the contest will have; null if it has no end. */
  readonly games: number | null
  /** Closes all that was opened for it, and leaves its log as it is. */
  readonly close: () => Promise<void>
}

/**
 * When a contest starts: once all programs have passed their check, once all have been checked, or at once. A strict
 * contest only goes on if all pass.
 */
export type StartsWhen = 'passed' | 'checked' | 'at-once'

/** The fact that a contest starts, with the local time of day. */
function startedNow(): ContestFact {
  return { type: 'started', utcOffsetMin: -new Date().getTimezoneOffset() }
}

/** Begins a draft, as somebody asked. Checks that come first go on after this has answered. */
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
    await begin(hosted, startedNow(), noteNewPrograms) // a program that was changed meanwhile is not admitted by that
  else if (when === 'checked')
    await running.end({ type: 'stopped', why: 'fault' })
}

/**
 * Opens the ports of a contest, and begins or resumes it, unless somebody else meanwhile did so or ended it. The caller
 * decides which changed programs may play as they are now.
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
  await noteCodes(hosted)
  return succeed(null)
}

/** Opens the contest's ports, and writes down which means keep its programs; refuses if they are not enough. */
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

/** Why a strict contest does not start on a system with these means, as a sentence; null if it does. */
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

/** Opens the ports that are not open yet, first those of its programs, and then the rooms of its people. */
export async function openDoors({ door, workers, people }: HostedContest): Promise<Result<null, Problem>> {
  const opened = await door.open()
  if (opened.ok)
    await people.open()
  if (!opened.ok || workers === null)
    return opened
  const queue = await workers.open()
  return queue.ok ? queue : refused(queue.error)
}

/** Writes down new codes by which people come in: they are to come in by them also where a later host goes on. */
export async function noteCodes({ running, people }: HostedContest): Promise<void> {
  if (running.status === 'draft' || isContestOver(running))
    return
  const codes = people.takeNewCodes()
  if (codes.length > 0)
    await running.note({ type: 'codes-given', codes })
}

/** Writes down the files of programs that have changed. */
export async function noteChangedPrograms(running: RunningContest): Promise<void> {
  await noteHashes(running, await changedPrograms(running.contest))
}

/** Writes down the files of programs that are not known yet. */
export async function noteNewPrograms(running: RunningContest): Promise<void> {
  await noteHashes(running, await newPrograms(running.contest))
}

async function noteHashes(running: RunningContest, hashes: Awaited<ReturnType<typeof changedPrograms>>): Promise<void> {
  if (hashes.length > 0)
    await running.note({ type: 'programs-hashed', hashes })
}

/** Where programs connect to a contest that is over. */
const NOWHERE = { ports: [], addresses: [], localName: null }

/** The contest's summary for lists. */
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

/** The refusal of something that the contest's state does not allow, with the reason. */
export function refused(message: string): Result<never, Problem> {
  return fail({ code: 'refused', message })
}
