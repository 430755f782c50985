import type { GamePort, Problem } from '../../../shared/api.ts'
import type { Contest } from '../../../shared/contest/contest.ts'
import type { DueGame } from '../../../shared/contest/nextStep.ts'
import type { Listen } from '../../../shared/listen.ts'
import type { MatchPlan } from '../../../shared/match/events.ts'
import type { Result } from '../../../shared/result.ts'
import type { Archive } from '../../archive/archive.ts'
import type { Clock } from '../../clock/clock.ts'
import type { GameEnd, PlayedGame } from '../contestGame.ts'
import type { FromWorker } from './messages.ts'
import type { AskedProgram } from './remoteWorker.ts'
import { timingSafeEqual } from 'node:crypto'
import { MOST_ATTEMPTS } from '../../../shared/contest/encounter.ts'
import { counted } from '../../../shared/counted.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { Mutex } from '../../mutex.ts'
import { LineFramer } from '../../net/framing.ts'
import { ownConnections } from '../../net/ownConnections.ts'
import { portProblem } from '../../net/portProblem.ts'
import { GREETING_MS } from '../../port/greetings.ts'
import { PortListener } from '../../port/portListener.ts'
import { PortNews } from '../../port/portNews.ts'
import { RemoteWorker } from './remoteWorker.ts'
import { workerToken } from './workerToken.ts'

/** More workers do not come in. */
const MOST_WORKERS = 200
/** Longest reason that a contest's log keeps, in characters. */
const MOST_REASON = 500

export interface WorkerDoorOptions {
  /** As it is written down. */
  readonly contest: Contest
  readonly listen: Listen
  /** Of this host: a worker must have the same. */
  readonly version: string
  readonly archive: Pick<Archive, 'folder' | 'takeRecord' | 'drop'>
  readonly clock: Clock
  readonly newId: () => string
  readonly noted: (note: GamePort['notes'][number]) => void
  /** There may be room for a further game. */
  readonly changed: () => void
}

/**
 * Where other machines come to play games of a contest (`fulcrum worker`). What they are given is a plan, and what they
 * give back is a record, which is played again by the rules before it counts: then it is kept as that of a game that
 * was played here. A game that comes to nothing there is void and played again, the last attempt on this machine.
 */
export class WorkerDoor {
  readonly #options: WorkerDoorOptions
  readonly #workers = new Set<RemoteWorker>()
  /** Of strangers: many of them are told as a number. */
  readonly #news: PortNews
  #listener: PortListener | null = null
  #port: number | null = null
  #token = ''
  readonly #mutex = new Mutex()
  #isClosed = false

  constructor(options: WorkerDoorOptions) {
    this.#options = options
    this.#news = new PortNews(options.clock, options.noted)
  }

  /** The open port; null while there is none. */
  get port(): number | null {
    return this.#port
  }

  /** Opens the port, where it is not open. Closed once, it opens none any more. */
  async open(): Promise<Result<null, Problem>> {
    return this.#mutex.take(async () => this.#openNow())
  }

  async #openNow(): Promise<Result<null, Problem>> {
    if (this.#isClosed)
      return fail({ code: 'refused', message: 'The contest is over.' })
    if (this.#listener !== null)
      return succeed(null)
    const { listen, clock, archive } = this.#options
    const token = workerToken(archive.folder)
    if (!token.ok)
      return fail({ code: 'archive', message: token.error })
    const listener = new PortListener({
      ...listen,
      newFramer: () => new LineFramer(),
      silenceMs: null,
      patienceMs: GREETING_MS,
      clock,
      connections: ownConnections(),
      admit: transport => this.#meet(transport),
      turnedAway: sentence => this.#news.add('refused', sentence),
    })
    const opened = await listener.open()
    if (!opened.ok)
      return fail(portProblem(opened.error, listen.port))
    this.#listener = listener
    this.#port = opened.value
    this.#token = token.value
    return succeed(null)
  }

  /** Whether a worker has room for a game. */
  get hasRoom(): boolean {
    return [...this.#workers].some(({ room }) => room > 0)
  }

  /** Whether a worker can play that game now. */
  canTake(game: DueGame): boolean {
    return this.#workerFor(game) !== null
  }

  /** Gives a game away that can be taken; `over` hears once how it went. */
  play(plan: MatchPlan, game: DueGame, over: (end: GameEnd) => void): PlayedGame {
    const { archive, clock, newId } = this.#options
    const worker = this.#workerFor(game)
    if (worker === null)
      throw new Error('no worker can play that game')
    const match = newId()
    const at = clock.now()
    let isOver = false
    const end = (how: GameEnd): void => {
      if (!isOver) {
        isOver = true
        over(how)
      }
    }
    worker.play({
      match,
      plan,
      hashes: game.seating.map(number => this.#hashOf(number) ?? null),
      lost: why => end({ kind: 'lost', reason: `${worker.name} ${why}`.slice(0, MOST_REASON) }),
      take: async (text) => {
        const taken = isOver ? null : await archive.takeRecord(text, { match, plan, at })
        if (isOver || taken === null) {
          archive.drop(match)
          return null
        }
        if (taken.ok)
          end({ kind: 'over', ...taken.value })
        else if (taken.error.isOurs)
          end({ kind: 'lost', reason: taken.error.message.slice(0, MOST_REASON) })
        return taken.ok ? taken : taken.error.isOurs ? null : fail(taken.error.message)
      },
    })
    const stop = (reason: string): void => {
      worker.stop(match)
      end({ kind: 'lost', reason })
    }
    return { match, waitsForPeople: () => false, stop, suspend: () => stop('the host was closed') }
  }

  /** Asks everybody for the programs that are not as they were. */
  look(): void {
    const programs = this.#programs()
    this.#workers.forEach(worker => worker.ask(programs))
  }

  /** By which workers are let in; empty until it was open. */
  get token(): string {
    return this.#token
  }

  /** Closes it. Workers hear why the contest is over and go home; without that they look for it again. */
  async close(over: string | null = null): Promise<void> {
    this.#isClosed = true
    return this.#mutex.take(async () => this.#closeNow(over))
  }

  async #closeNow(over: string | null): Promise<void> {
    const listener = this.#listener
    this.#listener = null
    this.#port = null
    for (const worker of [...this.#workers]) {
      if (over === null)
        worker.drop()
      else
        worker.dismiss(over, true)
    }
    this.#news.close()
    await listener?.close()
  }

  #meet(transport: ConstructorParameters<typeof RemoteWorker>[0]['transport']): void {
    const { contest, clock, changed } = this.#options
    const worker: RemoteWorker = new RemoteWorker({
      transport,
      clock,
      contest: contest.plan.name,
      admit: hello => this.#whyNot(hello),
      cameIn: () => {
        this.#note(`Worker ${worker.name} came, for ${counted(worker.atOnce, 'game')} at once`)
        worker.ask(this.#programs())
        changed()
      },
      changed,
      gone: (why) => {
        this.#workers.delete(worker)
        const sentence = `Worker ${worker.name} ${why.replace(/\.$/, '')}`
        if (worker.atOnce > 0)
          this.#note(sentence)
        else
          this.#news.add('dismissed', sentence)
      },
    })
    this.#workers.add(worker)
  }

  #whyNot({ token, version }: FromWorker & { readonly type: 'hello' }): string | null {
    const { version: own } = this.#options
    if (!isSame(token, this.#token))
      return 'The token is not that of this host. The host prints the whole command.'
    if (version !== own)
      return `The host is Fulcrum ${own} and the worker Fulcrum ${version}; they must be the same.`
    const there = [...this.#workers].filter(({ atOnce }) => atOnce > 0).length
    return there < MOST_WORKERS ? null : `${there} workers are there already, as many as a host takes.`
  }

  /** The one with the most room of those that can play it. The last attempt is for this machine. */
  #workerFor({ seating, attempt }: DueGame): RemoteWorker | null {
    if (attempt >= MOST_ATTEMPTS)
      return null
    const able = [...this.#workers].filter(worker =>
      worker.room > 0 && seating.every(number => this.#canSeat(worker, number)),
    )
    return able.toSorted((one, other) => other.room - one.room)[0] ?? null
  }

  #canSeat(worker: RemoteWorker, number: number): boolean {
    const kind = this.#options.contest.entrants[number - 1]?.participant.seat.kind
    return kind === 'bot' || (kind === 'program' && worker.has(number, this.#hashOf(number)))
  }

  #hashOf(number: number): string | undefined {
    return this.#options.contest.hashes.get(number)?.sha256
  }

  /** The programs that a worker may have: what is in an environment goes to nobody. */
  #programs(): AskedProgram[] {
    return this.#options.contest.entrants.flatMap(({ number, participant: { name, seat } }) => {
      const sha256 = this.#hashOf(number)
      return seat.kind === 'program' && sha256 !== undefined && Object.keys(seat.env ?? {}).length === 0
        ? [{ participant: number, name, program: seat, sha256 }]
        : []
    })
  }

  #note(text: string): void {
    const { noted, clock } = this.#options
    noted({ at: clock.now(), level: 'info', text })
  }
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [new TextEncoder().encode(one), new TextEncoder().encode(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
