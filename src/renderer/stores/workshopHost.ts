import type { NewMatch, Problem } from '../../shared/api.ts'
import type { BotWords } from '../../shared/game/botWords.ts'
import type { Seat } from '../../shared/game/seat.ts'
import type { GameId } from '../../shared/games/index.ts'
import type { KeptPosition } from '../../shared/lab/keptPosition.ts'
import type { SeatPlan } from '../../shared/match/player.ts'
import type { Result } from '../../shared/result.ts'
import type { Host } from '../host/host.ts'
import type { LogHost } from './followedLog.ts'
import { inject } from 'vue'
import { firstSeats, perSeat } from '../../shared/game/seat.ts'
import { gameOf } from '../../shared/games/index.ts'
import { succeed } from '../../shared/result.ts'
import { useHost } from '../host/host.ts'
import { useConnectionStore } from './connection.ts'

/**
 * A built-in bot; a bot of the workshop: a version of it, or (null) as it is now; or the bot of another student, which
 * the host has.
 */
export type Opponent
  = | { readonly kind: 'built-in', readonly bot: string }
    | { readonly kind: 'student', readonly name: string }
    | { readonly kind: 'workshop', readonly id: string, readonly name: string, readonly version: number | null }

/** Who plays a game of the workshop. */
export interface Opponents {
  readonly game: GameId
  /** The seat of the bot that is written, and how many play. */
  readonly seat: Seat
  readonly seats: number
  /** Who plays at all other seats. */
  readonly opponent: Opponent
}

/** A game to be played: `name` is that of the bot that is written, and the game has checked the settings. */
export interface WorkshopGame extends Opponents { readonly name: string, readonly settings: unknown }

type KeepsBots = Pick<Host, 'bots' | 'readBot' | 'saveBot' | 'keepBotVersion' | 'dropBot'>
type PlaysGames = Pick<Host, 'watch' | 'unwatch' | 'onMatchEvents' | 'play' | 'failBot' | 'abort' | 'dismiss'>

/**
 * What the workshop needs of whoever keeps its bots and plays its games: the host, or the page itself. Its calls answer
 * as those of the host do.
 */
export interface WorkshopHost extends KeepsBots, PlaysGames, LogHost {
  /** Begins a game in which this window answers for the bot that is written. */
  readonly openGame: (game: WorkshopGame) => Promise<Result<{ id: string }, Problem>>
  /** Whether a game can be begun now. */
  readonly isReady: () => boolean
  /** The clock of its matches, in milliseconds since 1970. */
  readonly now: () => number
  /** The built-in bots of a game that it can ask. */
  readonly builtIns: (game: GameId) => readonly BotWords[]
  /** The students against whose bots one may play. */
  readonly partners: () => readonly string[]
  /** Whether its games can be looked at in a library when they are over. */
  readonly hasLibrary: boolean
  readonly tests: WorkshopTests
}

/** The positions that bots are tested with. */
export interface WorkshopTests {
  readonly all: () => Promise<Result<readonly KeptPosition[], Problem>>
  /** Keeps a position of a game that was played here. */
  readonly keep: (position: KeptPosition) => Promise<Result<unknown, Problem>>
  readonly drop: (id: string) => Promise<Result<unknown, Problem>>
}

export const WORKSHOP_HOST = Symbol('workshopHost')

/** Where the bots of this window are kept and play: at the host, unless the app has another place for them. */
export function useWorkshopHost(): WorkshopHost {
  return inject<WorkshopHost | null>(WORKSHOP_HOST, null) ?? atHost(useHost())
}

function atHost(host: Host): WorkshopHost {
  const connection = useConnectionStore()

  /** How an opponent is seated: the host starts bots of the workshop, without rights. */
  async function seatOf(opponent: Opponent): Promise<Result<SeatPlan, Problem>> {
    if (opponent.kind !== 'workshop')
      return succeed({ kind: 'bot', bot: opponent.kind === 'built-in' ? opponent.bot : '' }) // it has no partners
    const placed = await host.placeBot(opponent.id, opponent.version)
    return placed.ok
      ? succeed({ kind: 'program', proto: 'bot', name: opponent.name, ...placed.value })
      : placed
  }

  return Object.assign(Object.create(host) as Host, {
    openGame: async (game: WorkshopGame) => {
      const other = await seatOf(game.opponent)
      return other.ok ? host.createMatch({ plan: planOf(game, other.value), listen: null }) : other
    },
    isReady: () => connection.connected,
    now: connection.hostNow,
    builtIns: (game: GameId) => gameOf(game).bots,
    partners: () => [],
    hasLibrary: true,
    tests: {
      all: async () => {
        const answer = await host.keptPositions()
        return answer.ok ? succeed(answer.value.positions) : answer
      },
      // the host finds out which moves are right
      keep: async ({ match, line }: KeptPosition) => host.keepPosition(match ?? '', line.length, '', []),
      drop: async (id: string) => host.dropPositions([id]),
    },
  })
}

/** The plan of a game of the workshop, with `other` at all seats but that of the bot that is written. */
export function planOf({ name, game, seat, seats, settings }: WorkshopGame, other: SeatPlan): NewMatch['plan'] {
  return {
    game,
    settings,
    first: 1,
    budgetMs: gameOf(game).usualBudgetMs(settings),
    pauseMs: 0,
    clientChooses: false,
    seats: perSeat(firstSeats(seats as Seat), one => one === seat ? { kind: 'human', name, isBot: true } : other),
  }
}
