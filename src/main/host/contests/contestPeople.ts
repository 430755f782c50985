import type { Contest } from '../../../shared/contest/contest.ts'
import type { ContestSummary } from '../../../shared/contest/summary.ts'
import type { Seat } from '../../../shared/game/seat.ts'
import type { Cancel, Clock } from '../../clock/clock.ts'
import type { ContestGame } from '../../contest/contestGame.ts'
import type { GuestPage } from '../guests/guestPage.ts'
import type { GuestRooms } from '../guests/guestRooms.ts'
import type { SeatOwners } from '../seatOwners.ts'
import { PERSON_MS, sitsDownWithin } from '../../../shared/contest/people.ts'
import { roomIdOf } from '../guests/guestRooms.ts'

export interface ContestPeopleOptions {
  /** As it is written down. */
  readonly contest: Contest
  /** Whether they may come from other machines. */
  readonly lan: boolean
  readonly clock: Clock
  readonly rooms: GuestRooms
  readonly door: GuestPage
  readonly owners: SeatOwners
  /** Who is waited for, is not as it was. */
  readonly changed: () => void
}

/** A game that waits for people, whose they are by seat, and until when, in milliseconds since 1970. */
interface WaitingGame {
  readonly game: ContestGame
  readonly people: ReadonlyMap<Seat, number>
  readonly until: number
  readonly cancel: Cancel
}

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
    const missing = contest.entrants.filter(({ number, toRound, participant: { seat } }) =>
      seat.kind === 'human' && toRound === null && !this.#opened.has(number),
    )
    if (missing.length === 0 || !(await door.makeReady(lan)).ok)
      return
    for (const { number, participant: { name } } of missing) {
      this.#opened.add(number)
      rooms.openFor({ contest: contest.id, participant: number, name }, lan)
    }
    await door.fit()
  }

  /**
   * Closes the room of somebody who has withdrawn. A game that waits for them waits no more: others could play
   * meanwhile.
   */
  async leaveOut(participant: number): Promise<void> {
    for (const waiting of [...this.#waiting.values()])
      this.#giveUpOn(waiting, number => number === participant)
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
      [...people].flatMap(([seat, participant]) =>
        this.#options.owners.isOffered(id, seat) ? [{ participant, match: id, seat, until }] : [],
      ),
    )
  }

  /** Whether that match has not begun since somebody is yet to sit down. */
  waitsIn(match: string): boolean {
    return this.waitedFor.some(one => one.match === match)
  }

  /** Has a game wait for the people at these seats. */
  await(game: ContestGame, people: ReadonlyMap<Seat, number>): void {
    const { contest, clock, rooms, changed } = this.#options
    const { runner } = game
    const waitMs = sitsDownWithin(contest.plan)
    const cancel = clock.after(waitMs, () => this.#giveUpOn({ game, people }, () => true))
    this.#waiting.set(runner.id, { game, people, until: clock.now() + waitMs, cancel })
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

  /** Those of these who do not sit there lose a game that has not begun. */
  #giveUpOn({ game, people }: Pick<WaitingGame, 'game' | 'people'>, isGone: (participant: number) => boolean): void {
    const absent = [...people].flatMap(([seat, participant]) =>
      isGone(participant) && this.#options.owners.isOffered(game.runner.id, seat) ? [seat] : [],
    )
    if (absent.length > 0 && game.runner.match.status === 'waiting')
      game.giveUpOn(absent)
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
