import type { Problem } from '../../shared/api.ts'
import type { PerSeat, Seat } from '../../shared/game/seat.ts'
import type { MatchPlan } from '../../shared/match/events.ts'
import type { SeatPlan } from '../../shared/match/player.ts'
import type { CompleteMove } from '../../shared/match/run/completeMove.ts'
import type { MatchListener } from '../../shared/match/run/seatDriver.ts'
import type { Result } from '../../shared/result.ts'
import type { BotDraft } from '../../shared/workshop/bot.ts'
import type { MatchNews } from '../host/hostNews.ts'
import type { Opponent, WorkshopGame, WorkshopHost } from '../stores/workshopHost.ts'
import type { BotShelf } from './botShelf.ts'
import type { Mover } from './moverDriver.ts'
import type { SparringTerms } from './sparring.ts'
import { createEventHook } from '@vueuse/core'
import { perSeat, seatsOf } from '../../shared/game/seat.ts'
import { gameOf } from '../../shared/games/index.ts'
import { drawChance } from '../../shared/match/chance.ts'
import { isOver } from '../../shared/match/isOver.ts'
import { failBot } from '../../shared/match/run/failBot.ts'
import { HumanDriver } from '../../shared/match/run/humanDriver.ts'
import { MatchRunner } from '../../shared/match/run/matchRunner.ts'
import { fail, succeed } from '../../shared/result.ts'
import { randomHex } from '../host/randomHex.ts'
import { planOf } from '../stores/workshopHost.ts'
import { workshopTexts } from '../texts/workshop.ts'
import { browserShelf } from './botShelf.ts'
import { BrowserBots } from './browserBots.ts'
import { BrowserTests } from './browserTests.ts'
import { BuiltInThread } from './builtInThread.ts'
import { MoverDriver } from './moverDriver.ts'
import { builtInMover, sandboxMover } from './movers.ts'
import { pageClock } from './pageClock.ts'
import { withRightMoves } from './rightMoves.ts'
import { Sparring } from './sparring.ts'

const ID_BYTES = 8
const SEED_BYTES = 4
const NO_GAME = { code: 'no-such-match', message: workshopTexts.kept.noGame } as const

type BotFiles = Pick<BotDraft, 'language' | 'files'>

/** A workshop in the page itself, and what may be done in advance so that it needs nobody once the page is there. */
export interface PageWorkshop extends WorkshopHost {
  /** Starts the thread of the built-in bots. */
  readonly makeReady: () => void
}

export interface PageOptions {
  /** Null if there are no other students. */
  readonly sparring?: SparringTerms | null
  readonly shelf?: BotShelf
  readonly tests?: BotShelf
  readonly thread?: BuiltInThread
  /** Where positions are judged, so that no bot that plays meanwhile has to wait. */
  readonly judging?: Pick<BuiltInThread, 'ask' | 'close'>
}

/** The workshop of a page that the host need not trust: the browser keeps its bots, and the page plays its games. */
export function pageWorkshop(options: PageOptions = {}): PageWorkshop {
  const { sparring: terms = null, thread = new BuiltInThread() } = options
  const { shelf = browserShelf('bots'), tests: keptTests = browserShelf('tests') } = options
  const { judging = new BuiltInThread() } = options
  const bots = new BrowserBots(shelf, pageClock.now)
  const tests = new BrowserTests(keptTests)
  const news = createEventHook<MatchNews>()
  /** The games of this page; those that are over go when the next one begins. */
  const games = new Map<string, MatchRunner>()
  const sparring = terms === null ? null : new Sparring(terms, told => void news.trigger(told))

  const complete: CompleteMove = ({ plan: { game }, state }, move, done) => {
    let isWanted = true
    void thread.ask({ what: 'complete', game, state, move }).then((completed) => {
      if (isWanted)
        done(completed.ok ? completed.value : null)
    })
    return () => void (isWanted = false)
  }

  async function openGame(game: WorkshopGame): ReturnType<WorkshopHost['openGame']> {
    if (game.opponent.kind === 'student')
      return sparring?.open(game.opponent.name, game.seat) ?? fail(NO_GAME)
    const files = await filesOf(game.opponent)
    if (!files.ok)
      return files
    const seed = Number.parseInt(randomHex(SEED_BYTES), 16) | 0
    const plan = drawChance({ ...planOf(game, seatPlanOf(game.opponent)), seed })
    const movers = await moversOf(plan, game, files.value)
    for (const [id, before] of games) {
      if (isOver(before.match))
        games.delete(id)
    }
    const id = randomHex(ID_BYTES)
    const hear: MatchListener = (event) => {
      if (event.type === 'forfeited')
        movers[event.seat]?.close() // it may still think, and the others may play on
      void news.trigger({ match: id, events: [event], now: pageClock.now() })
    }
    const runner = MatchRunner.begin(id, plan, pageClock, hear, complete)
    games.set(id, runner)
    runner.start(perSeat(runner.match.seats, (seat) => {
      const mover = movers[seat]
      return mover === undefined
        ? new HumanDriver(game.name, 'bot')
        : new MoverDriver(mover, pageClock, () => runner.eventsFrom(0))
    }))
    return succeed({ id })
  }

  /** The files of an opponent that is a bot of the workshop; null for a built-in bot. */
  async function filesOf(opponent: Opponent) {
    if (opponent.kind !== 'workshop')
      return succeed(null)
    const stored = await bots.read(opponent.id)
    if (!stored.ok)
      return stored
    const { draft, versions } = stored.value
    const version = versions.find(({ number }) => number === opponent.version)
    return opponent.version !== null && version === undefined
      ? fail({ code: 'refused', message: workshopTexts.kept.noVersion } as const)
      : succeed({ language: draft.language, files: version?.files ?? draft.files })
  }

  async function moversOf(
    plan: MatchPlan,
    { seat: own, opponent }: WorkshopGame,
    files: BotFiles | null,
  ): Promise<PerSeat<Mover>> {
    const others = seatsOf(plan.seats).filter(seat => seat !== own)
    return Object.fromEntries(await Promise.all(others.map(async seat => [
      seat,
      opponent.kind === 'workshop' && files !== null
        ? await sandboxMover(files, plan, seat, opponent.name)
        : builtInMover(thread, plan, seat, opponent.kind === 'built-in' ? opponent.bot : gameOf(plan.game).usualBot),
    ])))
  }

  return {
    bots: async () => bots.all(),
    readBot: async id => bots.read(id),
    saveBot: async (draft, revision) => bots.save(draft, revision),
    keepBotVersion: async id => bots.keepVersion(id),
    dropBot: async id => bots.drop(id),
    openGame,
    watch: async (id, from) => {
      if (sparring?.has(id) === true)
        return sparring.calls.watch(id, from)
      const game = games.get(id)
      if (game === undefined)
        return fail(NO_GAME)
      void news.trigger({ match: id, events: game.eventsFrom(from), now: pageClock.now() })
      return succeed(null)
    },
    unwatch: async id => sparring?.has(id) === true ? sparring.calls.unwatch(id) : succeed(null),
    onMatchEvents: news.on,
    play: async (id, seat, ply, move) => {
      if (sparring?.has(id) === true)
        return sparring.calls.play(id, seat, ply, move)
      const game = games.get(id)
      return game === undefined ? fail(NO_GAME) : playIn(game, seat, ply, move)
    },
    failBot: async (id, seat, failure) => {
      if (sparring?.has(id) === true)
        return sparring.calls.failBot(id, seat, failure)
      const game = games.get(id)
      if (game !== undefined)
        failBot(game, seat, failure)
      return succeed(null)
    },
    abort: async (id) => {
      if (sparring?.has(id) === true)
        return sparring.stop()
      games.get(id)?.abort({ code: 'stopped-by-person' })
      return succeed(null)
    },
    dismiss: async (id) => {
      games.delete(id)
      return succeed(null)
    },
    isConnected: () => true,
    onConnection: () => ({ off: () => {} }),
    isReady: () => true,
    now: pageClock.now,
    builtIns: game => gameOf(game).bots.filter(({ asksSolver }) => asksSolver !== true),
    partners: () => sparring?.partners() ?? [],
    hasLibrary: false,
    tests: {
      all: async () => tests.all(),
      keep: async (position) => {
        const known = await withRightMoves(position, judging)
        return known.ok ? tests.keep(known.value) : known
      },
      drop: async id => tests.drop(id),
    },
    makeReady: () => void thread.start(),
  }
}

function seatPlanOf(opponent: Opponent): SeatPlan {
  return opponent.kind === 'built-in' ? { kind: 'bot', bot: opponent.bot } : { kind: 'external' }
}

/** A move of the bot that is written. That it came too late only the log says. */
function playIn(game: MatchRunner, seat: Seat, ply: number, move: unknown): Result<null, Problem> {
  const { match: before } = game
  const played = game.move(seat, ply, move)
  if (played.ok || game.match !== before)
    return succeed(null)
  const { code, sentence } = played.error
  return fail({ code: 'refused', message: `${code === 'refused' ? sentence : workshopTexts.kept.notYourTurn}.` })
}
