import type { Page } from '@playwright/test'
import type { HostAddress } from '../../src/main/web/testing/attachWindow.ts'
import type { HostApi } from '../../src/shared/api.ts'
import type { GameId } from '../../src/shared/games/index.ts'
import type { MatchPlan } from '../../src/shared/match/events.ts'
import type { Player } from '../../src/shared/match/player.ts'
import type { Result } from '../../src/shared/result.ts'
import { attachWindow } from '../../src/main/web/testing/attachWindow.ts'
import { firstSeats } from '../../src/shared/game/seat.ts'
import { gameOf } from '../../src/shared/games/index.ts'

/** By what the host knows this program and its page for one window. */
export const WINDOW_SECRET = 'the-test-and-its-page-are-one-window'
const NAMES = ['Ann', 'Bob', 'Cem', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida']

type SeatPlan = NonNullable<MatchPlan['seats'][1]>

export interface AskedMatch {
  readonly settings?: Readonly<Record<string, unknown>>
  /** Who sits in each seat; the last one also in all that follow. */
  readonly seats: readonly [Player['kind'], ...Player['kind'][]]
  /** Left out, one game. */
  readonly games?: number
}

/** What a test has done before it looks: by the host's own calls and not by the window's forms. */
export interface Arranged {
  readonly host: HostApi
  /** Begins a match or a series whose persons sit at the test's page; resolves to the id of the match. */
  readonly begin: (game: GameId, asked: AskedMatch) => Promise<string>
  readonly leave: () => Promise<void>
}

/** Connects to a host as the person at it, and as the window that `page` will be. */
export async function arrangeFor(page: Page, served: HostAddress): Promise<Arranged> {
  await page.addInitScript(secret => sessionStorage.setItem('fulcrum.window', secret), WINDOW_SECRET)
  const { host, leave } = await attachWindow(served)
  done(await host.greet(WINDOW_SECRET))
  const begin: Arranged['begin'] = async (game, { settings = {}, seats, games }) => {
    const { least } = gameOf(game).seats(gameOf(game).settings.parse(settings))
    const planned = Object.fromEntries(
      firstSeats(least).map(seat => [seat, seatOf(game, seats[seat - 1] ?? seats.at(-1) ?? 'human', seat)]),
    )
    const plan = { game, settings, budgetMs: null, pauseMs: 0, seats: planned, clientChooses: false }
    return done(
      await host.createMatch({
        plan,
        listen: seats.includes('external') ? { port: 0, lan: false } : null,
        ...games === undefined ? {} : { games },
      }),
    ).id
  }
  return { host, begin, leave }
}

/** The bot that makes no mistake where there is one, so that no game goes on for long; else the first. */
function seatOf(game: GameId, kind: Player['kind'], seat: number): SeatPlan {
  const { bots } = gameOf(game)
  switch (kind) {
    case 'human':
      return { kind, name: NAMES[seat - 1] ?? '' }
    case 'bot':
      return { kind, bot: (bots.find(({ name }) => name === 'perfect') ?? bots[0])?.name ?? '' }
    case 'external':
      return { kind }
  }
}

/** What the host answered; throws where it declined. */
export function done<Answer>(answer: Result<Answer, { readonly message: string }>): Answer {
  if (!answer.ok)
    throw new Error(answer.error.message)
  return answer.value
}
