import type { Contest } from '../../../shared/contest/contest.ts'
import type { ContestSummary } from '../../../shared/contest/summary.ts'
import type { Host } from '../../host/host.ts'
import type { ContestReport } from './contestReport.ts'
import type { ControlDoor, Order } from './control.ts'
import { sitsDownWithin } from '../../../shared/contest/people.ts'
import { notPassed } from '../../../shared/contest/views/badges.ts'
import { openGames } from '../../../shared/contest/views/progress.ts'
import { tell } from '../tell.ts'
import { tellWalls } from '../tellWalls.ts'
import { openControl } from './control.ts'
import { waitingText } from './waitingText.ts'

/**
 * How a run of a contest ended: its exit code, whether the contest can go on later, and whether the run ended since
 * nothing could be written.
 */
export interface RunEnd { readonly exitCode: 0 | 1 | 3, readonly isPaused: boolean, readonly isLost?: true }

interface RunTerms {
  readonly host: Host
  /** The folder of the archive. */
  readonly data: string
  readonly report: ContestReport
}

/** A contest that this process plays to its end, while it accepts orders. */
export class ContestRun {
  readonly #terms: RunTerms
  readonly #id: string
  readonly #over = Promise.withResolvers<RunEnd>()
  #isInterrupted = false
  #door: ControlDoor | null = null
  #ports = ''
  /** The round whose pairing was announced last. */
  #pairing: number | null = null
  #checking = ''
  /** What was last announced: where each person sits down, and who is waited for. */
  readonly #rooms = new Map<number, string>()
  #waiting = ''

  constructor(id: string, terms: RunTerms) {
    this.#id = id
    this.#terms = terms
  }

  /** Reports what happens until the contest ends; `start` begins it, and throws if it can't. */
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
      await Promise.race([start(), this.#over.promise]) // the start may wait for a disk that is lost
      this.#tellOfWorkers()
      return await this.#over.promise
    }
    finally {
      stopListening()
      door.close()
    }
  }

  /** The answer is what is wrong, as a sentence, or null. */
  async obey(order: Order): Promise<string | null> {
    const { contests } = this.#terms.host
    const done = order === 'stop'
      ? await contests.stop(this.#id)
      : await contests.pause(this.#id, order === 'pause-now')
    return done.ok ? null : done.error.message
  }

  /** Lets running games end. The second time it interrupts them; they are played again when the contest is resumed. */
  interrupt(): void {
    if (this.#isInterrupted || this.#terms.host.contests.get(this.#id)?.status === 'draft') // no game is played yet
      return this.#over.resolve({ exitCode: 1, isPaused: true })
    this.#isInterrupted = true
    tell(
      `It pauses once the running games have ended; Ctrl+C again ends it at once. \`fulcrum tournament resume ${this.#id}\` goes on with it.`,
    )
    void this.obey('pause')
  }

  /** Nobody reads the report any more: running games are interrupted, and played again when the contest is resumed. */
  async cutOff(): Promise<void> {
    const problem = await this.obey('pause-now')
    const isEnding = this.#terms.host.contests.get(this.#id)?.status === 'running' // and that is being written
    if (problem !== null && !isEnding)
      this.#over.resolve({ exitCode: 1, isPaused: true })
  }

  /** Nothing can be written any more: the run ends at what was written last. */
  lose(): void {
    this.#over.resolve({ exitCode: 1, isPaused: true, isLost: true })
  }

  /** Accepts no further orders, since the process ends. */
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

  /** Prints the command with which other machines can join in. */
  #tellOfWorkers(): void {
    const queue = this.#terms.host.contests.get(this.#id)?.plan.queue
    if (queue !== undefined)
      tell(`Other machines play games, too, by \`fulcrum worker --queue URL\`: the address of ${queue} with its password.`)
  }

  /**
   * Says once where programs connect, and that a round is being paired if that takes long. If the contest waits for a
   * person, it ends here, and can go on later.
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
    if (hold === null || this.#terms.host.contests.goesOnByItself(this.#id)) // it is only waiting for that
      return
    tell(hold)
    this.#over.resolve({ exitCode: 1, isPaused: true })
  }

  /** Prints the ports once, and again when this machine's name is known. */
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

  /** Says where people sit down, with which codes, and for whom the contest waits. */
  #tellPeople(): void {
    const { host } = this.#terms
    const contest = host.contests.get(this.#id)
    for (const { person, code, port, addresses: [address = ''], localName } of host.rooms.describe()) {
      if (person?.contest !== this.#id || port === 0) // at its end, the page closes before its rooms
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

/** Names those who play although their check failed. */
function tellFailed(contest: Contest): void {
  const failed = notPassed(contest).filter(({ number }) => contest.checks.has(number))
  if (failed.length > 0) {
    tell(
      `${failed.map(({ participant: { name } }) => name).join(', ')} did not pass the check; the contest goes on with everybody.`,
    )
  }
}

/** Whether anybody lost a game for another reason than the rules. */
function hasFaults({ entrants, tally }: Contest): boolean {
  return entrants.some(({ number }) => [...tally.lineOf(number).faults.values()].some(count => count > 0))
}
