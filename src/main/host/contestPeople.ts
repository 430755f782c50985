import type { Contest } from '../../shared/contest/contest.ts'
import type { ContestSummary } from '../../shared/contest/summary.ts'
import type { Seat } from '../../shared/game/seat.ts'
import type { Cancel, Clock } from '../clock/clock.ts'
import type { ContestGame } from '../contest/contestGame.ts'
import type { GuestPage } from './guestPage.ts'
import type { Rooms } from './rooms.ts'
import type { SeatOwners } from './seatOwners.ts'
import { PERSON_MS } from '../../shared/contest/people.ts'
import { roomIdOf } from './rooms.ts'

export interface ContestPeopleOptions {
  /** As it is written down. */
  readonly contest: Contest
  /** Whether they may come from other machines. */
  readonly lan: boolean
  readonly clock: Clock
  readonly rooms: Rooms
  readonly door: GuestPage
  readonly owners: SeatOwners
  /** Who is waited for, is not as it was. */
  readonly changed: () => void
}

/** A game that waits for people, whose they are by seat, and until when, in milliseconds since 1970. */
interface WaitingGame { readonly game: ContestGame, readonly people: ReadonlyMap<Seat, number>, readonly until: number, readonly cancel: Cancel }

/**
 * Where the people of a contest sit down: each has a room, whose code leads to their games one after the other, and
 * may sit down at a window of the host instead. A game waits until they have; who has not in time has lost it unplayed.
 */
export class ContestPeople {
  readonly #options: ContestPeopleOptions
  readonly #waiting = new Map<string, WaitingGame>()
  readonly #opened = new Set<number>()
  #cancelClosing: Cancel = () => {}

  constructor(options: ContestPeopleOptions) {
    this.#options = options
  }

  /** Opens the rooms that are missing. Where no page can be served people sit down at windows of the host alone. */
  async open(): Promise<void> {
    const { contest, lan, rooms, door } = this.#options
    const missing = contest.entrants.filter(({ number, toRound, participant: { seat } }) => seat.kind === 'human' && toRound === null && !this.#opened.has(number))
    if (missing.length === 0 || !(await door.makeReady(lan)).ok)
      return
    for (const { number, participant: { name } } of missing) {
      this.#opened.add(number)
      rooms.openFor({ contest: contest.id, participant: number, name }, lan)
    }
    await door.fit()
  }

  /** Closes the room of somebody who has withdrawn. */
  async leaveOut(participant: number): Promise<void> {
    this.#close(participant)
    await this.#options.door.fit()
  }

  /** Closes all rooms after a while: until then people see how their last game ended. */
  closeLater(): void {
    this.#cancelClosing = this.#options.clock.after(PERSON_MS, () => void this.close())
  }

  /** Who is waited for now, at which seat of which match, and until when. */
  get waitedFor(): NonNullable<ContestSummary['people']> {
    return [...this.#waiting.values()].flatMap(({ game: { runner: { id } }, people, until }) =>
      [...people].flatMap(([seat, participant]) => this.#options.owners.isOffered(id, seat) ? [{ participant, match: id, seat, until }] : []))
  }

  /** Whether that match has not begun since somebody is yet to sit down. */
  waitsIn(match: string): boolean {
    return this.waitedFor.some(one => one.match === match)
  }

  /** Has a game wait for the people at these seats. */
  await(game: ContestGame, people: ReadonlyMap<Seat, number>): void {
    const { contest, clock, rooms, owners, changed } = this.#options
    const { runner } = game
    const cancel = clock.after(PERSON_MS, () => {
      const absent = [...people.keys()].filter(seat => owners.isOffered(runner.id, seat))
      if (absent.length > 0 && runner.match.status === 'waiting')
        game.giveUpOn(absent)
    })
    this.#waiting.set(runner.id, { game, people, until: clock.now() + PERSON_MS, cancel })
    runner.listen(({ type }) => {
      if (type === 'started' || type === 'aborted')
        this.#stopWaiting(runner.id)
    })
    people.forEach((participant, seat) => rooms.lead({ contest: contest.id, participant }, runner.id, seat))
    changed()
  }

  /** Nobody is waited for any more, and all rooms close. */
  async close(): Promise<void> {
    this.#cancelClosing()
    for (const id of [...this.#waiting.keys()])
      this.#stopWaiting(id)
    this.#opened.forEach(number => this.#close(number))
    await this.#options.door.fit()
  }

  #stopWaiting(match: string): void {
    this.#waiting.get(match)?.cancel()
    if (this.#waiting.delete(match))
      this.#options.changed()
  }

  #close(participant: number): void {
    if (this.#opened.delete(participant))
      this.#options.rooms.close(roomIdOf({ contest: this.#options.contest.id, participant }))
  }
}
