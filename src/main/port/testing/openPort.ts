import type { GamePort, Problem } from '../../../shared/api.ts'
import type { Clock } from '../../../shared/clock.ts'
import type { Pair } from '../../../shared/game/pair.ts'
import type { MatchEvent, MatchPlan } from '../../../shared/match/events.ts'
import type { Match } from '../../../shared/match/match.ts'
import type { Result } from '../../../shared/result.ts'
import type { PortTerms } from '../../host/matches/portTerms.ts'
import type { HostedPort } from '../hostedPort.ts'
import { isOver } from '../../../shared/match/isOver.ts'
import { displayNames, NOBODY } from '../../../shared/match/player.ts'
import { explainNote } from '../../../shared/match/sentences.ts'
import { planFor } from '../../../shared/match/testing/story.ts'
import { systemClock } from '../../clock/clock.ts'
import { Host } from '../../host/host.ts'
import { Waiting } from '../../testing/waiting.ts'

export interface PortOptions extends Partial<Omit<MatchPlan, 'seed' | 'settings' | 'series'>> {
  readonly settings?: Record<string, unknown>
  readonly terms?: PortTerms
  readonly clock?: Clock
  /** The port to use instead of any free one. */
  readonly port?: number
}

const BOTH_EXTERNAL: MatchPlan['seats'] = { 1: { kind: 'external' }, 2: { kind: 'external' } }

/** A host with one open port, and all that happens there. Dispose of it with `await using`. */
export class OpenPort implements AsyncDisposable {
  readonly host: Host
  readonly hostedPort: HostedPort
  readonly #events = new Map<string, MatchEvent[]>()
  readonly #matches = new Map<string, Match>()
  readonly #news: GamePort['notes'][number][] = []
  readonly #waiting = new Waiting()

  private constructor(host: Host, hostedPort: HostedPort) {
    this.host = host
    this.hostedPort = hostedPort
  }

  get port(): number {
    return this.hostedPort.port
  }

  /** The matches that were opened, in order, in their current state. */
  get matches(): Match[] {
    return [...this.#matches.values()]
  }

  /** The match that was opened last. */
  get match(): Match {
    const match = this.matches.at(-1)
    if (match === undefined)
      throw new Error('no match was opened')
    return match
  }

  get ended(): Match[] {
    return this.matches.filter(isOver)
  }

  /** The whole log of a match; by default of the last one. */
  events(match = this.match.id): readonly MatchEvent[] {
    return this.#events.get(match) ?? []
  }

  /** The texts of the notes in all logs and of the port's warnings, each once. */
  get warnings(): string[] {
    const inMatches = [...this.#events].flatMap(([id, events]) =>
      events.flatMap(event =>
        event.type === 'noted'
          ? [
              explainNote(
                this.#matches.get(id) ?? this.match,
                event.seat,
                event.note,
                event.raw,
                displayNames(this.#matches.get(id)?.players ?? NOBODY),
              ),
            ]
          : [],
      ),
    )
    const ofPort = this.#news.flatMap(({ level, text }) => level === 'warning' ? [text] : [])
    return [...new Set([...inMatches, ...ofPort])]
  }

  /** The port's news. */
  get news(): string[] {
    return this.#news.map(({ text }) => text)
  }

  /** The names of the players in the match that was opened last; null for empty seats. */
  get seated(): Pair<string | null> {
    const summary = this.host.overview('host').matches.find(({ id }) => id === this.match.id)
    const nameAt = (seat: 1 | 2): string | null =>
      summary?.seats[seat - 1]?.isTaken === true ? summary.seats[seat - 1]?.name ?? null : null
    return { 1: nameAt(1), 2: nameAt(2) }
  }

  get waiting(): GamePort['waiting'] {
    return this.hostedPort.describe().waiting
  }

  /** Waits, event by event, until the condition holds. */
  async until(isSo: () => boolean): Promise<void> {
    await this.#waiting.until(isSo)
  }

  /** Waits until this many matches have ended. The answer is the last of them. */
  async ends(count = 1): Promise<Match> {
    await this.until(() => this.ended.length >= count)
    return this.ended[count - 1] ?? this.match
  }

  async warns(text: string): Promise<void> {
    await this.until(() => this.warnings.some(warning => warning.includes(text)))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.host.close()
  }

  static async open(options: PortOptions = {}): Promise<OpenPort> {
    const opened = await OpenPort.try(options)
    if (!opened.ok)
      throw new Error(opened.error.message)
    return opened.value
  }

  /** Opens a port, or says why it can't and closes the host again. */
  static async try(
    { terms, clock = systemClock, port = 0, seats = BOTH_EXTERNAL, ...plan }: PortOptions,
  ): Promise<Result<OpenPort, Problem>> {
    const host = new Host({ version: 'test', clock })
    const heard: [MatchEvent, Match][] = []
    const stop = host.listen({ matchEvent: (event, match) => heard.push([event, match]) })
    const opened = await host.newMatches.create({
      plan: planFor({ budgetMs: 120_000, ...plan, seats }),
      listen: { port, lan: false },
    }, terms === undefined ? {} : { terms })
    stop()
    if (!opened.ok || opened.value.hostedPort === null) {
      await host.close()
      return opened.ok ? { ok: false, error: { code: 'failed', message: 'no seat is external' } } : opened
    }
    const open = new OpenPort(host, opened.value.hostedPort)
    heard.forEach(([event, match]) => open.#keep(event, match))
    host.listen({
      matchEvent: (event, match) => open.#keep(event, match),
      portNoted: note => open.#news.push(note),
      overviewChanged: () => open.#waiting.wake(),
    })
    return { ok: true, value: open }
  }

  #keep(event: MatchEvent, match: Match): void {
    this.#events.set(match.id, [...this.events(match.id), event])
    this.#matches.set(match.id, match)
    this.#waiting.wake()
  }
}

/** The names of a match's players as they are shown. */
export function namesIn(match: Match): Pair<string> {
  const { 1: first, 2: second } = displayNames(match.players)
  return { 1: first, 2: second }
}
