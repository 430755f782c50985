import type { Problem } from '../../../shared/api.ts'
import type { Clock } from '../../../shared/clock.ts'
import type { Listen } from '../../../shared/listen.ts'
import type { MatchPlan } from '../../../shared/match/events.ts'
import type { Result } from '../../../shared/result.ts'
import type { LocalName } from '../../net/localName.ts'
import type { WorkerPool } from '../../workers/workerPool.ts'
import type { HostNews } from '../hostNews.ts'
import type { HostSeries } from './hostSeries.ts'
import type { MatchOpener, Opened } from './matchOpener.ts'
import type { PortTerms } from './portTerms.ts'
import type { FirstSeating } from './seating.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { HostedPort } from '../../port/hostedPort.ts'
import { newId } from '../newId.ts'
import { usualSeries } from './portTerms.ts'

export interface PortsOptions {
  /** The version of this program. */
  readonly version: string
  readonly clock: Clock
  readonly localName: LocalName
  readonly workers: WorkerPool
  readonly series: HostSeries
  readonly opener: MatchOpener
  readonly news: HostNews
}

/** The open ports of this host, and closed ports whose last connections are still open. */
export class Ports {
  readonly #options: PortsOptions
  readonly #open = new Map<string, HostedPort>()
  readonly #closing = new Set<Promise<void>>()

  constructor(options: PortsOptions) {
    this.#options = options
  }

  /** The oldest first. */
  get ids(): Iterable<string> {
    return this.#open.keys()
  }

  get(id: string): HostedPort | null {
    return this.#open.get(id) ?? null
  }

  /** Opens a port with its first match. If an idle port has that number, it is closed first. */
  async open(
    plan: MatchPlan,
    listen: Listen,
    seating: FirstSeating,
    { games, atOnce, series }: PortTerms,
  ): Promise<Result<Opened, Problem>> {
    const { version, clock, localName, workers, series: hosted, opener, news } = this.#options
    this.freeUp(listen.port)
    const opened = await HostedPort.open({
      id: newId(),
      version,
      listen,
      plan,
      games,
      atOnce,
      series: series ?? usualSeries(plan),
      seriesLogs: { newLog: hosted.newLog, neverBegan: match => hosted.neverBegan(match) },
      seriesOpened: running => hosted.opened(running),
      seriesOver: over => hosted.over(over),
      clock,
      localName,
      workers,
      openMatch: (next, hostedPort, rematchOf) => opener.open(next, hostedPort, seating, rematchOf),
      opened: port => news.tell(listener => listener.portOpened?.(port)),
      changed: hostedPort => this.#changed(hostedPort),
      noted: note => news.tell(listener => listener.portNoted?.(note)),
    })
    if (!opened.ok)
      return opened
    const { hostedPort } = opened.value
    this.#open.set(hostedPort.id, hostedPort)
    this.#changed(hostedPort)
    return opened
  }

  /** Closes the port of that number if nobody plays or waits there any more, so that the number is free. */
  freeUp(port: number): void {
    const idle = [...this.#open.values()].find(hostedPort => hostedPort.port === port && hostedPort.isIdle)
    if (idle !== undefined)
      this.stopListening(idle.id)
  }

  /** Closes a port. A match that runs there goes on to its end. */
  stopListening(id: string): Result<null, Problem> {
    const hostedPort = this.#open.get(id)
    if (hostedPort === undefined)
      return fail({ code: 'no-such-port', message: 'That port is closed already.' })
    this.#open.delete(id)
    hostedPort.shut()
    const closing = hostedPort.done.then(async () => hostedPort.close()).finally(() => this.#closing.delete(closing))
    this.#closing.add(closing)
    this.#options.news.changed({ kind: 'port', id })
    return succeed(null)
  }

  /** The number of the port at which programs from the network connect; null if none do. */
  networkPortOf(hostedPort: HostedPort | null): number | null {
    const port = hostedPort === null ? null : this.get(hostedPort.id)?.describe() ?? null
    return port?.lan === true ? port.port : null
  }

  /** Closes every port, and waits until every connection has closed. */
  async close(): Promise<void> {
    await Promise.all([...this.#closing, ...[...this.#open.values()].map(async hostedPort => hostedPort.close())])
  }

  /** Something has changed on a port, or at the seats of a match that waits there. */
  #changed(hostedPort: HostedPort): void {
    const { news } = this.#options
    news.changed({ kind: 'port', id: hostedPort.id })
    for (const id of hostedPort.waitingMatches)
      news.changed({ kind: 'match', id })
  }
}
