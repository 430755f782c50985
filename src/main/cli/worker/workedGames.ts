import type { Seat } from '../../../shared/game/seat.ts'
import type { MatchEvent, MatchPlan } from '../../../shared/match/events.ts'
import type { Match } from '../../../shared/match/match.ts'
import type { FromWorker, Given } from '../../contest/remote/messages.ts'
import type { Host } from '../../host/host.ts'
import type { MatchRunner } from '../../match/matchRunner.ts'
import { seatsOf } from '../../../shared/game/seat.ts'
import { isOver } from '../../../shared/match/match.ts'
import { slotText } from '../../../shared/match/slot.ts'
import { partsOf } from '../../contest/remote/messages.ts'
import { whyNotHere } from './allowedPrograms.ts'

const MOST_REASON = 1_000
/** The seat of the program that is to blame, if one is. */
type AnySeat = Seat | null

export interface WorkedGamesOptions {
  /** Without an archive. */
  readonly host: Host
  /** The folder of programs that may be started here; null for none. */
  readonly allowed: string | null
  readonly atOnce: number
  readonly send: (message: FromWorker) => void
  /** What people read, a sentence each. */
  readonly told: (sentence: string) => void
}

/** The games that a worker plays for a host, on a small host of its own. */
export class WorkedGames {
  readonly #options: WorkedGamesOptions
  /** By the match that the host has them as; null while a game is opened. */
  readonly #playing = new Map<string, MatchRunner | null>()

  constructor(options: WorkedGamesOptions) {
    this.#options = options
  }

  /** Plays a game that was given, and answers with its record. `asGiven` is its plan as it came. */
  async play(match: string, { plan, hashes }: Given, asGiven: unknown): Promise<void> {
    const { host, allowed, atOnce } = this.#options
    if (this.#playing.has(match))
      return
    if (this.#playing.size >= atOnce)
      return this.#fail(match, `more than ${atOnce} at once were not asked for`, null)
    this.#playing.set(match, null)
    for (const seat of seatsOf(plan.seats)) {
      const seated = plan.seats[seat]
      const problem = seated?.kind === 'bot'
        ? null
        : seated?.kind === 'program'
          ? await whyNotHere(seated, hashes[seat - 1] ?? null, allowed)
          : 'a worker plays bots and programs that it starts'
      if (problem !== null)
        return this.#giveUp(match, problem, seat)
    }
    const opened = await host.newMatches.create({ plan, listen: null }, {
      terms: { games: 1, atOnce: 1, seed: plan.seed },
    })
    if (!opened.ok)
      return this.#giveUp(match, opened.error.message, null)
    const { runner } = opened.value
    runner.listen((_event, after) => isOver(after) && this.#over(match, runner, asGiven))
    if (this.#playing.has(match))
      this.#playing.set(match, runner)
    else
      runner.abort({ code: 'stopped-by-person' })
  }

  /** Stops a game, because the host does not want it any more. */
  stop(match: string): void {
    if (!this.#playing.has(match))
      return
    this.#end(match)
    this.#options.send({ type: 'stopped', match })
  }

  /** Ends all games: nobody waits for them any more. */
  stopAll(): void {
    for (const match of [...this.#playing.keys()])
      this.#end(match)
  }

  #end(match: string): void {
    const runner = this.#playing.get(match)
    this.#playing.delete(match)
    runner?.abort({ code: 'stopped-by-person' })
  }

  #over(match: string, runner: MatchRunner, asGiven: unknown): void {
    const { host, send, told } = this.#options
    queueMicrotask(() => host.matches.dismiss(runner.id)) // its players are yet to be told
    if (!this.#playing.delete(match))
      return
    const { stopped } = runner.match
    if (stopped?.code === 'start-failed')
      return this.#fail(match, `its program could not be started: it ${stopped.problem}`, stopped.seat)
    const record = runner.eventsFrom(0).map(event => event.type === 'created' ? asTheirs(event, match, asGiven) : event)
    for (const part of partsOf(match, JSON.stringify(record)))
      send(part)
    send({ type: 'played', match })
    told(`Played ${describe(runner.match)}.`)
  }

  /** Does not begin a game, unless it was stopped meanwhile. */
  #giveUp(match: string, problem: string, seat: AnySeat): void {
    if (this.#playing.delete(match))
      this.#fail(match, problem, seat)
  }

  #fail(match: string, problem: string, seat: AnySeat): void {
    const reason = seat === null ? problem : `seat ${seat}: ${problem}`
    this.#options.send({ type: 'failed', match, seat, reason: reason.slice(0, MOST_REASON) })
    this.#options.told(`A game was not played: ${reason}.`)
  }
}

/** The beginning of the record as the host expects it: its match, and the plan as it came. */
function asTheirs(event: MatchEvent & { readonly type: 'created' }, match: string, plan: unknown): MatchEvent {
  return { ...event, match, plan: plan as MatchPlan }
}

function describe({ plan: { contest } }: Match): string {
  return contest === undefined ? 'a game' : `game ${slotText(contest.slot)} (${contest.names.join(' vs ')})`
}
