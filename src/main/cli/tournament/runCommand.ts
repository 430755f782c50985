import type { Contest } from '../../../shared/contest/contest.ts'
import type { ContestSummary } from '../../../shared/contest/summary.ts'
import type { Host } from '../../host/host.ts'
import type { ContestReport } from './contestReport.ts'
import type { ControlDoor, Order } from './control.ts'
import { sitsDownWithin } from '../../../shared/contest/people.ts'
import { notPassed } from '../../../shared/contest/views/badges.ts'
import { openGames } from '../../../shared/contest/views/progress.ts'
import { counted, plural } from '../../../shared/counted.ts'
import { clockWords } from '../../../shared/durationText.ts'
import { tell } from '../tell.ts'
import { tellWalls } from '../tellWalls.ts'
import { openControl } from './control.ts'

/**
 * How a run of a contest ended: as the exit code says it, whether it can go on later, and whether nothing of it could
 * be written any more.
 */
export interface RunEnd { readonly exitCode: 0 | 1 | 3, readonly isPaused: boolean, readonly isLost?: true }

interface RunTerms {
  readonly host: Host
  /** The folder of the archive. */
  readonly data: string
  readonly report: ContestReport
}

/** A contest that is played to its end by this process, which hears orders meanwhile. */
export class ContestRun {
  readonly #terms: RunTerms
  readonly #id: string
  readonly #over = Promise.withResolvers<RunEnd>()
  #isInterrupted = false
  #door: ControlDoor | null = null
  #ports = ''
  /** The round of which it said last that it is paired. */
  #pairing: number | null = null
  #checking = ''
  /** What it said last of where each person sits down, and of who is waited for. */
  readonly #rooms = new Map<number, string>()
  #waiting = ''

  constructor(id: string, terms: RunTerms) {
    this.#id = id
    this.#terms = terms
  }

  /** Tells what happens until it ends; `start` begins it, and throws where it can't. */
  async play(start: () => Promise<void>): Promise<RunEnd> {
    const { host, data, report } = this.#terms
    const stopListening = host.listen({
      contestEvent: (event, after) => {
        if (after.id !== this.#id)
          return
        report.event(event, after)
        if (event.type === 'programs-kept')
          tellWalls(event)
        if (event.type === 'started')
          tellFailed(after)
        this.#look(after)
      },
      portNoted: ({ text }) => {
        if (host.contests.get(this.#id)?.plan.queue !== undefined)
          tell(`${text}.`)
      },
      overviewChanged: ({ kind }) => {
        if (kind === 'contests')
          this.#lookAround()
        if (kind === 'contests' || kind === 'rooms')
          this.#tellPeople()
      },
    })
    const door = this.#door = await openControl(data, this.#id, async order => this.obey(order))
    try {
      await start()
      this.#tellOfWorkers()
      return await this.#over.promise
    }
    finally {
      stopListening()
      door.close()
    }
  }

  /** Gives what is wrong, as a sentence, or null. */
  async obey(order: Order): Promise<string | null> {
    const { contests } = this.#terms.host
    const done = order === 'stop'
      ? await contests.stop(this.#id)
      : await contests.pause(this.#id, order === 'pause-now')
    return done.ok ? null : done.error.message
  }

  /** Lets running games end, and the second time not: they are played again once the contest is resumed. */
  interrupt(): void {
    if (this.#isInterrupted || this.#terms.host.contests.get(this.#id)?.status === 'draft') // it plays no game yet
      return this.#over.resolve({ exitCode: 1, isPaused: true })
    this.#isInterrupted = true
    tell(
      `It pauses once the games that are played have ended; Ctrl+C again ends it at once. \`fulcrum tournament resume ${this.#id}\` goes on with it.`,
    )
    void this.obey('pause')
  }

  /** Nothing of it can be written any more: it ends where it was written down last. */
  lose(): void {
    this.#over.resolve({ exitCode: 1, isPaused: true, isLost: true })
  }

  /** Hears no further orders, as its process ends. */
  leave(): void {
    this.#door?.close()
  }

  #look(contest: Contest): void {
    const { status, running } = contest
    if (status === 'finished')
      this.#over.resolve({ exitCode: hasFaults(contest) ? 3 : 0, isPaused: false })
    else if (status === 'stopped')
      this.#over.resolve({ exitCode: 1, isPaused: false })
    else if (status === 'paused' && running === 0)
      this.#over.resolve({ exitCode: 1, isPaused: true })
  }

  /** Says by what command other machines play games, too. */
  #tellOfWorkers(): void {
    const queue = this.#terms.host.contests.get(this.#id)?.plan.queue
    if (queue !== undefined)
      tell(`Other machines play games, too, by \`fulcrum worker --queue URL\`: the address of ${queue} with its password.`)
  }

  /**
   * Says once where programs connect, and that a round is paired where that takes a while. What waits for a person can
   * go on later, once that was put right.
   */
  #lookAround(): void {
    const summary = this.#terms.host.contests.current.find(({ id }) => id === this.#id)
    this.#tellPorts(summary)
    const pairing = summary?.pairing ?? null
    if (pairing !== null && pairing !== this.#pairing)
      tell(`Pairing round ${pairing}…`)
    this.#pairing = pairing ?? this.#pairing
    this.#tellChecking(summary)
    const hold = summary?.hold ?? null
    if (hold === null || this.#terms.host.contests.goesOnByItself(this.#id)) // that is waited for
      return
    tell(hold)
    this.#over.resolve({ exitCode: 1, isPaused: true })
  }

  /** Once, and again when the name of this machine is known. */
  #tellPorts(summary: ContestSummary | undefined): void {
    const { ports = [], addresses: [address = '', ...others] = [], localName = null } = summary ?? {}
    const nameOf = (participant: number): string =>
      this.#terms.host.contests.get(this.#id)?.nameOf(participant) ?? String(participant)
    const places = ports.map(({ port, participant }) =>
      `${participant === null ? 'everybody' : nameOf(participant)} connects to ${address}:${port}`,
    ).join(', ')
    const ways = localName === null ? others : [...others, localName]
    const text = places === '' ? '' : `${places}${ways.length === 0 ? '' : ` (or at ${ways.join(', ')})`}.`
    if (text !== '' && text !== this.#ports)
      tell(text)
    this.#ports = text
  }

  /** Says where people sit down and by what codes, and for whom it waits. */
  #tellPeople(): void {
    const { host } = this.#terms
    const contest = host.contests.get(this.#id)
    for (const { person, code, port, addresses: [address = ''], localName } of host.rooms.describe()) {
      if (person?.contest !== this.#id || port === 0) // where it ends, the page has gone before its rooms
        continue
      const pages = [address, ...localName === null ? [] : [localName]].map(one => `http://${one}:${port}/`)
      const text = `${person.name} sits down at ${pages.join(' or ')} with the code ${code}.`
      if (this.#rooms.get(person.participant) !== text)
        tell(text)
      this.#rooms.set(person.participant, text)
    }
    const people = host.contests.current.find(({ id }) => id === this.#id)?.people ?? []
    const numbers = people.map(({ participant }) => participant)
    const text = contest === null || people.length === 0
      ? ''
      : waitingText(
          numbers.map(number => contest.nameOf(number)),
          sitsDownWithin(contest.plan),
          openGames(contest, numbers),
        )
    if (text !== '' && text !== this.#waiting)
      tell(text)
    this.#waiting = text
  }

  #tellChecking(summary: ContestSummary | undefined): void {
    const checking = summary?.checking
    const text = checking === undefined
      ? ''
      : `Checking ${checking.now.map(number => this.#terms.host.contests.get(this.#id)?.nameOf(number)).join(', ')}: ${checking.checked} of ${checking.of}`
    if (checking !== undefined && checking.now.length > 0 && text !== this.#checking)
      tell(text)
    this.#checking = text
  }
}

/** `Waiting for Ann to sit down, 5 minutes at most; 3 games wait.` */
function waitingText(names: readonly string[], mostMs: number, games: number): string {
  const wait = `${counted(games, 'game')} ${plural(games, 'waits', 'wait')}`
  return `Waiting for ${names.join(' and ')} to sit down, ${clockWords(mostMs)} at most; ${wait}.`
}

/** Says who plays though its check failed. */
function tellFailed(contest: Contest): void {
  const failed = notPassed(contest).filter(({ number }) => contest.checks.has(number))
  if (failed.length > 0) {
    tell(
      `${failed.map(({ participant: { name } }) => name).join(', ')} did not pass the check; the contest goes on with everybody.`,
    )
  }
}

/** Whether anybody lost a game by something other than the rules. */
function hasFaults({ entrants, tally }: Contest): boolean {
  return entrants.some(({ number }) => [...tally.lineOf(number).faults.values()].some(count => count > 0))
}
