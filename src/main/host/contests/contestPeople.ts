import type { Cancel, Clock } from '../../../shared/clock.ts'
import type { Contest } from '../../../shared/contest/contest.ts'
import type { ContestSummary } from '../../../shared/contest/summary.ts'
import type { Seat } from '../../../shared/game/seat.ts'
import type { ContestGame } from '../../contest/contestGame.ts'
import type { GuestPage } from '../guests/guestPage.ts'
import type { GuestRooms } from '../guests/guestRooms.ts'
import type { SeatOwners } from '../seatOwners.ts'
import { PERSON_MS, sitsDownWithin } from '../../../shared/contest/people.ts'
import { roomIdOf } from '../guests/guestRooms.ts'

export interface ContestPeopleOptions {
  /** The contest as its log has it. */
  readonly contest: Contest
  /** Whether people may come from other machines. */
  readonly lan: boolean
  readonly clock: Clock
  readonly rooms: GuestRooms
  readonly door: GuestPage
  readonly owners: SeatOwners
  /** Called when the people waited for have changed. */
  readonly changed: () => void
}

/** A game that waits for people, the participants by seat, and the deadline, in milliseconds since 1970. */
interface WaitingGame {
  readonly game: ContestGame
  readonly people: ReadonlyMap<Seat, number>
  readonly until: number
  readonly cancel: Cancel
}

/**
 * Where the people of a contest sit down. Each person has a room, whose code leads to their games one after the other,
 * or may sit down at a window of the host instead. A game waits for its people; whoever does not come in time loses it
 * unplayed.
 */
export class ContestPeople {
  readonly #options: ContestPeopleOptions
  readonly #waiting = new Map<string, WaitingGame>()
  readonly #opened = new Set<number>()
  /** The codes that were given to be written down. */
  readonly #taken = new Map<number, string>()
  #cancelClosing: Cancel = () => {}

  constructor(options: ContestPeopleOptions) {
    this.#options = options
  }

  /** Opens the rooms that are missing. If no page can be served, people can only sit down at windows of the host. */
  async open(): Promise<void> {
    const { contest, lan, rooms, door } = this.#options
    const missing = contest.entrants.filter(({ number, toRound, participant: { seat } }) =>
      seat.kind === 'human' && toRound === null && !this.#opened.has(number),
    )
    if (missing.length === 0 || !(await door.makeReady(lan)).ok)
      return
    for (const { number, participant: { name } } of missing) {
      this.#opened.add(number)
      rooms.openFor({ contest: contest.id, participant: number, name }, contest.codes.get(number) ?? null, lan)
    }
    await door.fit()
  }

  /** The codes of open rooms that are to be written down; each is given once. */
  takeNewCodes(): { readonly participant: number, readonly code: string }[] {
    const { contest, rooms } = this.#options
    return [...this.#opened].flatMap((participant) => {
      const code = rooms.roomOf(roomIdOf({ contest: contest.id, participant }))?.code
      if (code === undefined || code === (this.#taken.get(participant) ?? contest.codes.get(participant)))
        return []
      this.#taken.set(participant, code)
      return [{ participant, code }]
    })
  }

  /** Closes the room of somebody who has withdrawn. Games that wait for them stop waiting, so that others can play. */
  async leaveOut(participant: number): Promise<void> {
    for (const waiting of [...this.#waiting.values()])
      this.#giveUpOn(waiting, number => number === participant)
    this.#close(participant)
    await this.#options.door.fit()
  }

  /** Closes all rooms after a delay in which people can see how their last game ended. */
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

  /** Whether that match has not begun because somebody has yet to sit down. */
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

  /** Stops waiting for anybody, and closes all rooms. */
  async close(): Promise<void> {
    this.#cancelClosing()
    for (const id of [...this.#waiting.keys()])
      this.#stopWaiting(id)
    this.#opened.forEach(number => this.#close(number))
    await this.#options.door.fit()
  }

  /** Whoever of the game's people is gone and not seated loses the game if it has not begun. */
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
