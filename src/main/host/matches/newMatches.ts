import type { NewMatch, Problem } from '../../../shared/api.ts'
import type { MatchPlan } from '../../../shared/match/events.ts'
import type { Result } from '../../../shared/result.ts'
import type { GuestPage } from '../guests/guestPage.ts'
import type { HostRooms } from './hostRooms.ts'
import type { HostSeats } from './hostSeats.ts'
import type { HostSeries } from './hostSeries.ts'
import type { Matches } from './matches.ts'
import type { MatchOpener, Opened } from './matchOpener.ts'
import type { Ports } from './ports.ts'
import type { PortTerms } from './portTerms.ts'
import type { Asker, FirstSeating } from './seating.ts'
import { randomInt } from 'node:crypto'
import { dialectOf } from '../../../shared/games/index.ts'
import { isOver } from '../../../shared/match/isOver.ts'
import { rematchPlan } from '../../../shared/match/match.ts'
import { hasExternalSeat, hasProgramSeat, hasWorkshopBot } from '../../../shared/match/player.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { BegunElsewhere } from './begunElsewhere.ts'
import { checkPlan } from './checkPlan.ts'
import { portTermsOf, usualPauseMs } from './portTerms.ts'

export interface NewMatchesOptions {
  readonly matches: Matches
  readonly opener: MatchOpener
  readonly ports: Ports
  readonly seats: HostSeats
  readonly series: HostSeries
  readonly door: GuestPage
  readonly rooms: HostRooms
}

const NOT_ALONE: Problem = {
  code: 'not-your-seat',
  message: 'Only the person at the host can begin a rematch in which others play.',
}

const IN_WORKSHOP: Problem = {
  code: 'refused',
  message: 'A bot of the workshop plays there: begin its next game in the workshop.',
}

/** Who may come by a code is up to the person at the host. */
const NO_GUESTS: Problem = {
  code: 'watch-only',
  message: 'Only the person at the host can let others watch and join by a code.',
}

/** Only the person at the host may have something run there. */
const NOT_AT_HOST: Problem = {
  code: 'watch-only',
  message:
    'Only the person at the host can have a program started there. Choose a program that connects, and start yours on your own computer.',
}

/**
 * Why this window can't have such a match with programs that are started here; null if it can, or if there are no such
 * programs.
 */
function refusalOfPrograms({ game, dialect, seats }: MatchPlan, games: number, asker: Asker | null): Problem | null {
  if (!hasProgramSeat(seats))
    return null
  if (asker?.isAtHost === false)
    return NOT_AT_HOST
  const isSeries = games > 1 || (hasExternalSeat(seats) && dialectOf(game, dialect)?.connectionLasts === 'series')
  return isSeries
    ? {
        code: 'bad-request',
        message: 'A series can’t have programs that Fulcrum starts. Make a contest instead, or choose one game.',
      }
    : null
}

/** New matches that somebody asks for. */
export class NewMatches {
  readonly #options: NewMatchesOptions
  readonly #begunElsewhere: BegunElsewhere

  constructor(options: NewMatchesOptions) {
    this.#options = options
    this.#begunElsewhere = new BegunElsewhere(options)
  }

  /**
   * Opens a match, with a port if a seat is external, or a series with its first match. Checks settings and bots.
   * Persons' seats belong to the window that asks; without one, to whoever plays there first. Seats offered to guests
   * wait for one, and so does the match.
   */
  async create(
    request: NewMatch,
    { asker = null, terms }: { readonly asker?: Asker | null, readonly terms?: PortTerms } = {},
  ): Promise<Result<Opened, Problem>> {
    return this.#counted(asker, async () => this.#create(request, asker, terms))
  }

  async #create(
    { plan, listen, games, guests }: NewMatch,
    asker: Asker | null,
    terms: PortTerms | undefined,
  ): Promise<Result<Opened, Problem>> {
    const { door, rooms, ports } = this.#options
    const checked = checkPlan({ ...plan, seed: terms?.seed ?? randomInt(2 ** 31) })
    if (!checked.ok)
      return checked
    const refusal = refusalOfPrograms(checked.value, games ?? 1, asker)
    if (refusal !== null)
      return fail(refusal)
    if (guests !== undefined && asker?.isAtHost === false)
      return fail(NO_GUESTS)
    const needsPort = hasExternalSeat(checked.value.seats)
    if (needsPort && listen === null)
      return fail({ code: 'bad-request', message: 'A match with a program that connects needs a port. Choose one.' })
    if (
      needsPort && games !== undefined && games > 1 && dialectOf(plan.game, plan.dialect)?.connectionLasts !== 'series'
    ) {
      return fail({
        code: 'bad-request',
        message:
          'In this game a program’s connection ends with the game, so a series can’t have programs that connect. Choose one game.',
      })
    }
    const ready = guests === undefined ? succeed(null) : await door.makeReady(guests.lan)
    if (!ready.ok)
      return ready
    const seating: FirstSeating = { asker, offered: guests?.seats ?? [] }
    const opened = needsPort && listen !== null
      ? await ports.open(checked.value, listen, seating, portTermsOf(checked.value, games, terms))
      : succeed(this.#openWithoutPort(checked.value, games ?? 1, seating))
    if (guests !== undefined)
      await (opened.ok ? rooms.open(opened.value.runner.id, guests.lan) : door.fit())
    return opened
  }

  /**
   * Opens a rematch of a finished match, with everybody one seat further, on the same port if it had one. From another
   * computer only if nobody else played there as a person, since guests come along and other seats are the asker's.
   */
  async rematch(asker: Asker, id: string): Promise<Result<Opened, Problem>> {
    return this.#counted(asker, async () => this.#rematch(asker, id))
  }

  #rematch(asker: Asker, id: string): Result<Opened, Problem> {
    const { matches, opener, ports, seats } = this.#options
    const found = matches.find(id)
    if (!found.ok)
      return found
    const { runner: { match }, hostedPort, asked } = found.value
    if (!isOver(match))
      return fail({ code: 'bad-request', message: 'The match is not over yet.' })
    if (!asker.isAtHost && !seats.areAllOf(asker, found.value))
      return fail(NOT_ALONE)
    if (hasWorkshopBot(match.plan.seats))
      return fail(IN_WORKSHOP)
    const plan = rematchPlan({
      ...match.plan,
      seats: hasProgramSeat(match.plan.seats) ? asked.seats : match.plan.seats,
    }, randomInt(2 ** 31))
    const refusal = refusalOfPrograms(plan, 1, asker)
    if (refusal !== null)
      return fail(refusal)
    if (!hasExternalSeat(plan.seats))
      return succeed(opener.openBuiltIn(plan, { asker, offered: [] }, id))
    if (hostedPort === null || ports.get(hostedPort.id) === null)
      return fail({ code: 'no-such-port', message: 'The port of that match is closed. Start a new match instead.' })
    const names = { 1: match.players[2]?.name ?? '', 2: match.players[1]?.name ?? '' }
    return succeed({ runner: hostedPort.openRematch(plan, names, id), hostedPort })
  }

  async #counted(asker: Asker | null, begin: () => Promise<Result<Opened, Problem>>): Promise<Result<Opened, Problem>> {
    return asker?.isAtHost === false ? this.#begunElsewhere.begin(begin) : begin()
  }

  #openWithoutPort(plan: MatchPlan, games: number, seating: FirstSeating): Opened {
    const { opener, series } = this.#options
    if (games === 1)
      return opener.openBuiltIn(plan, seating)
    return {
      runner: series.begin({ match: plan, games, pauseMs: usualPauseMs(plan) }, opener.gamesFor(seating)),
      hostedPort: null,
    }
  }
}
