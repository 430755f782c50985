import type { GamePort } from '../../../shared/api.ts'
import type { Clock } from '../../../shared/clock.ts'
import type { Contest } from '../../../shared/contest/contest.ts'
import type { ContestEvent } from '../../../shared/contest/events.ts'
import type { Archive } from '../../archive/archive.ts'
import type { KeptGame } from '../../archive/contestRecords.ts'
import type { ContestListener } from '../../contest/contestLog.ts'
import type { ContestPortsOptions } from '../../contest/contestPorts.ts'
import type { StoredContest } from '../../contest/readContest.ts'
import type { LocalName } from '../../net/localName.ts'
import type { Launcher } from '../../programs/launcher.ts'
import type { WorkerPool } from '../../workers/workerPool.ts'
import type { HostChecks } from '../checks/hostChecks.ts'
import type { GuestPage } from '../guests/guestPage.ts'
import type { GuestRooms } from '../guests/guestRooms.ts'
import type { Matches } from '../matches/matches.ts'
import type { MatchOpener } from '../matches/matchOpener.ts'
import type { SeatOwners } from '../seatOwners.ts'
import type { HostedContest } from './hostedContest.ts'
import { isContestOver } from '../../../shared/contest/isContestOver.ts'
import { costOf } from '../../../shared/contest/planning/cost.ts'
import { CheckIn } from '../../contest/checkIn.ts'
import { ContestLog } from '../../contest/contestLog.ts'
import { ContestPorts } from '../../contest/contestPorts.ts'
import { changeOf } from '../../contest/hashPrograms.ts'
import { pairByWorkers } from '../../contest/pairByWorkers.ts'
import { RunningContest } from '../../contest/runningContest.ts'
import { Coordinator } from '../../queue/coordinator.ts'
import { openContestMatch } from './contestMatches.ts'
import { ContestPeople } from './contestPeople.ts'

export interface NewHostedContestOptions {
  readonly version: string
  readonly localName: LocalName
  readonly archive: Archive
  readonly clock: Clock
  readonly opener: MatchOpener
  readonly matches: Matches
  readonly rooms: GuestRooms
  readonly guestDoor: GuestPage
  readonly owners: SeatOwners
  readonly workers: WorkerPool
  readonly checks: Pick<HostChecks, 'begin'>
  readonly launcher: Pick<Launcher, 'keepApart' | 'means'>
  /** Tells everybody who listens to the host. */
  readonly told: ContestListener
  /** Something happened at a port of a contest. */
  readonly noted: (note: GamePort['notes'][number]) => void
  /** Called when the lists of contests have changed. */
  readonly changed: () => void
}

/** After these events, other programs are kept apart than before. */
const CHANGES_WHO_PLAYS: ReadonlySet<ContestEvent['type']> = new Set([
  'entered',
  'program-replaced',
  'finished',
  'stopped',
])

/** A contest's events so far, and the contest that they make; `ahead` is a second one, if it is made already. */
export type BegunContest = Pick<StoredContest, 'events' | 'contest'> & { readonly ahead?: Contest | undefined }

/**
 * A contest of this host, from what is there of it: its log, its doors and its check-in. `kept` are games that the
 * archive has beside those that the log counts.
 */
export function newHostedContest(
  { events, contest, ahead }: BegunContest,
  place: Pick<ContestPortsOptions, 'listen' | 'mayMove'>,
  kept: readonly KeptGame[],
  options: NewHostedContestOptions,
): HostedContest {
  const {
    version,
    archive,
    localName,
    clock,
    workers,
    checks,
    launcher,
    matches,
    rooms,
    guestDoor,
    owners,
    opener,
    told,
    noted,
    changed,
  } = options
  const apart = new KeptApart(launcher)
  const hosted: { now: HostedContest | null } = { now: null }
  const log = new ContestLog(events, {
    archive,
    clock,
    told: (event, after) => {
      if (CHANGES_WHO_PLAYS.has(event.type))
        apart.follow(after)
      told(event, after)
      changed()
      if (event.type === 'game-ended' && event.match !== null)
        hosted.now?.workers?.counted(event.match)
      if (event.type === 'programs-hashed')
        hosted.now?.workers?.look()
      if (event.type === 'finished' || event.type === 'stopped') {
        void hosted.now?.door.close()
        void hosted.now?.workers?.close(true)
        hosted.now?.people.closeLater()
      }
    },
    troubleChanged: () => {
      changed()
      hosted.now?.running.goOn()
    },
  }, contest, ahead)
  apart.follow(contest)
  const door = new ContestPorts({ contest, ...place, localName, clock, workers, noted, changed })
  const people = new ContestPeople({ contest, lan: place.listen.lan, clock, rooms, door: guestDoor, owners, changed })
  const { queue } = contest.plan
  const coordinator = queue === undefined
    ? null
    : new Coordinator({
        ...{ contest, queue, version, archive, clock, noted },
        alarmed: alarm => void hosted.now?.running.note(alarm),
        changed: () => hosted.now?.running.goOn(),
        summaryChanged: changed,
      })
  const running = new RunningContest({
    log,
    clock,
    kept,
    pair: pairByWorkers(workers, contest.id, contest.plan.game),
    workers: coordinator,
    openGame: (plan, game, over) => openContestMatch(opener, { door, people }, plan, game, over),
    changeOf: async participant => changeOf(contest, participant),
    matchDone: (match, isKept) => {
      if (isKept)
        coordinator?.written(match)
      else
        archive.drop(match)
      matches.dismiss(match)
    },
    holdChanged: changed,
  })
  const means: HostedContest['means'] = async () => launcher.means()
  const checkIn = new CheckIn({
    contest,
    clock,
    check: async request => checks.begin(request, () => {}),
    means,
    note: async fact => running.note(fact),
    changed,
  })
  const close = async (): Promise<void> => {
    await Promise.all([running, door, people, coordinator].map(async one => one?.close()))
    apart.end()
  }
  hosted.now = { running, door, people, workers: coordinator, checkIn, means, games: costOf(contest.plan).games, close }
  return hosted.now
}

/** Keeps the programs of a contest out of each other's folders until the contest is over. */
class KeptApart {
  readonly #launcher: Pick<Launcher, 'keepApart'>
  #release = (): void => {}

  constructor(launcher: Pick<Launcher, 'keepApart'>) {
    this.#launcher = launcher
  }

  /** Adapts to the contest's current state. */
  follow(contest: Contest): void {
    const programs = isContestOver(contest)
      ? []
      : contest.entrants.map(({ participant: { seat } }) => seat).filter(seat => seat.kind === 'program')
    this.end()
    this.#release = this.#launcher.keepApart(programs)
  }

  end(): void {
    this.#release()
  }
}
