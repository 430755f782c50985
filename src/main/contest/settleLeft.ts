import type { ContestGame } from '../../shared/contest/encounter.ts'
import type { LoggedSummary } from '../../shared/contest/views/loggedSummary.ts'
import type { Archive } from '../archive/archive.ts'
import type { LeftMatch } from '../archive/unfinished.ts'
import type { ContestLog } from './contestLog.ts'
import type { StoredContest } from './readContest.ts'
import { isContestOver } from '../../shared/contest/isContestOver.ts'
import { nextStep } from '../../shared/contest/nextStep.ts'
import { playedIn } from '../../shared/contest/played/played.ts'
import { summaryIn } from '../../shared/contest/views/loggedSummary.ts'
import { contestPlaceOf } from '../../shared/match/contestPlace.ts'
import { isOver } from '../../shared/match/isOver.ts'
import { HOST_DIED } from '../../shared/match/sentences.ts'
import { participantOf } from './gamePlan.ts'
import { readContest } from './readContest.ts'

export interface SettleOptions {
  readonly archive: Archive
  /** Makes a writable log from a stored contest. */
  readonly newLog: (stored: StoredContest) => ContestLog
}

/**
 * Settles what an earlier host left of its contests when it stopped. A finished game is written down with its result. A
 * game between our bots begins again identically, once its contest goes on; a game of people in a series can be
 * resumed; any other becomes void. A contest that ran is paused, or over if it is a series with no game left. A contest
 * with a damaged log stays as it is until a person has it go on.
 */
export async function settleLeft({ archive, newLog }: SettleOptions): Promise<void> {
  const left = archive.leftOfContests
  const matches = new Map<string, LeftMatch[]>()
  for (const match of left.matches.map(id => archive.leftMatch(id)).filter(one => one !== null)) {
    const contest = contestPlaceOf(match.match.plan)?.id ?? ''
    matches.set(contest, [...matches.get(contest) ?? [], match])
  }
  for (
    const contest of new Set([
      ...left.contests.filter(({ status }) => status === 'running').map(({ id }) => id),
      ...matches.keys(),
    ])
  ) {
    const stored = await readContest(archive, contest, null, true)
    const ofContest = (matches.get(contest) ?? []).toSorted(byGame)
    if (stored.ok && stored.value === null)
      ofContest.filter(({ match: { id } }) => !archive.isResumable(id)).forEach(match => archive.takeIn(match))
    else if (stored.ok && stored.value?.damage === null)
      archive.contestSettled(await settle(archive, newLog(stored.value), ofContest))
  }
}

/** The answer is the contest's summary for lists afterwards. */
async function settle(archive: Archive, log: ContestLog, left: readonly LeftMatch[]): Promise<LoggedSummary> {
  const written: Promise<unknown>[] = []
  if (log.ahead.status === 'running')
    written.push(log.append({ type: 'host-was-away', awayMs: log.now - log.ahead.lastAt, restarted: true }))
  for (const match of left)
    written.push(settleMatch(archive, log, match))
  for (const { games } of log.ahead.openEncounters) {
    for (const { slot, attempt, seating, status, match } of games) {
      if (
        status === 'running' && !archive.isResumable(match ?? '')
        && seating.some(number => participantOf(log.ahead, number).seat.kind !== 'bot')
      ) {
        written.push(log.append({ type: 'game-void', slot, attempt, reason: HOST_DIED, cutOffBy: 'host' }))
      }
    }
  }
  const step = log.ahead.plan.series === undefined || isContestOver(log.ahead) ? null : nextStep(log.ahead)
  if (step?.step === 'finish')
    written.push(log.append({ type: 'finished', why: step.why }))
  else if (log.ahead.status === 'running')
    written.push(log.append({ type: 'paused' }))
  await Promise.all(written)
  return summaryIn(log.contest)
}

async function settleMatch(archive: Archive, log: ContestLog, left: LeftMatch): Promise<void> {
  const { match, events } = left
  const place = contestPlaceOf(match.plan)
  if (place === null)
    return
  const { slot, attempt } = place
  const encounter = log.ahead.encounterOf(slot)
  const known = log.ahead.gameOf(slot)
  if (known?.match === match.id && known.status === 'ended')
    // everything but the match's file is there
    return void await archive.appendToContest({ contest: log.contest.id, events: [], matches: [match.id] })
  if (encounter === null || slot.game > encounter.games.length + 1 || isSuperseded(known, attempt))
    return archive.drop(match.id)
  const began = known?.match === match.id && known.status === 'running'
    ? null
    : log.append({ type: 'game-began', slot, attempt, match: match.id })
  if (archive.isResumable(match.id))
    return void await began
  if (!isOver(match) && Object.values(match.plan.seats).every(({ kind }) => kind === 'bot')) {
    archive.drop(match.id)
  }
  else if (!isOver(match)) {
    archive.interrupt(left)
    await log.append({ type: 'game-void', slot, attempt, reason: HOST_DIED, cutOffBy: 'host' }, match.id)
  }
  else {
    const played = playedIn(match, events)
    await log.append(
      played.kind === 'result'
        ? { type: 'game-ended', slot, attempt, match: match.id, result: played.result }
        : { type: 'game-void', slot, attempt, reason: played.reason, cutOffBy: played.cutOffBy },
      match.id,
    )
  }
  await began
}

/** Whether the log has settled that attempt, or has begun a later one. */
function isSuperseded(known: ContestGame | null, attempt: number): boolean {
  if (known === null)
    return false
  return known.status === 'running' ? attempt < known.attempt : known.status !== 'due' || attempt <= known.attempt
}

function byGame(one: LeftMatch, other: LeftMatch): number {
  const place = ({ match: { plan } }: LeftMatch): readonly number[] => {
    const { slot, attempt = 0 } = contestPlaceOf(plan) ?? {}
    return [slot?.round ?? 0, slot?.encounter ?? 0, slot?.game ?? 0, attempt]
  }
  const [first, second] = [place(one), place(other)]
  return first.map((value, index) => value - (second[index] ?? 0)).find(difference => difference !== 0) ?? 0
}
