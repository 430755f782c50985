import type { AnyGame, Table } from '../game.ts'
import type { Bot, Minds } from '../minds.ts'
import type { Seat } from '../seat.ts'
import type { Thinking } from '../thinking.ts'
import { expect } from 'vitest'
import { seededRandom } from '../../random.ts'
import { deepFreeze } from '../../testing/deepFreeze.ts'
import { firstSeats } from '../seat.ts'
import { thinkingAlone } from '../thinking.ts'

/** A game, its minds, and the settings that it is tested with, as somebody would ask for them. */
export interface GameUnderTest {
  readonly game: AnyGame
  readonly minds: Minds<unknown, unknown>
  readonly settings: readonly Readonly<Record<string, unknown>>[]
}

/** A game as far as it was played. Everything in it is frozen, so that a rule that mutates something throws. */
export interface PlayedGame {
  /** Checked and drawn. */
  readonly settings: unknown
  readonly table: Table
  /** All positions from the start to the last; one more than there are moves. */
  readonly states: readonly unknown[]
  readonly moves: readonly unknown[]
}

/** At most this many tables with the same settings are played. */
const MOST_TABLES = 3
/** A random game may never end, for example if a single player turns lights on and off. */
const MOST_RANDOM_PLIES = 250
/** A game of a bot that knows how to play must end within this. */
const MOST_PLIES = 5_000
/** How long each look at the clock takes, in ms, so that bots stop soon and always at the same point. */
const LOOK_MS = 5

export function drawnSettings({ game }: GameUnderTest, asked: unknown, seed: number): unknown {
  const settings = game.settings.parse(asked)
  return deepFreeze(game.draw?.(settings, seededRandom(seed)) ?? settings)
}

/** Every table that these settings allow: each number of seats, with each seat that may begin. */
export function tablesFor({ game }: GameUnderTest, settings: unknown): Table[] {
  const { least, most } = game.seats(settings)
  const counts = Array.from({ length: most - least + 1 }, (_, index) => least + index)
  return counts.flatMap((count) => {
    const seats = firstSeats(count)
    const begins: readonly Seat[] = game.begins === 'any-seat' ? seats : [1]
    return begins.map(first => deepFreeze({ seats, first }))
  })
}

/** Thinking that takes no real time: its clock advances with each look at it. */
export function quickThinking(seed: number): Thinking {
  let elapsed = 0
  return { ...thinkingAlone(seededRandom(seed)), elapsedMs: () => elapsed += LOOK_MS, remainingMs: 10_000, capMs: 50 }
}

export function botCalled({ game, minds }: GameUnderTest, name: string): Bot<unknown, unknown> {
  const bot = minds.bots.find(one => one.name === name)
  if (bot === undefined)
    throw new Error(`${game.id}: its minds have no bot called ${name}`)
  return bot
}

/** Random games with all the settings at some of the tables, and one complete game of the usual bot. */
export async function playedGames(test: GameUnderTest): Promise<PlayedGame[]> {
  const games: PlayedGame[] = []
  for (const asked of test.settings) {
    const settings = drawnSettings(test, asked, games.length)
    const tables = tablesFor(test, settings)
    for (const table of some(tables, MOST_TABLES))
      games.push(await playWith(test, settings, table, 'random', games.length, MOST_RANDOM_PLIES))
    const [table] = tables
    if (table !== undefined)
      games.push(await playedToEnd(test, settings, table))
  }
  return games
}

async function playedToEnd(test: GameUnderTest, settings: unknown, table: Table): Promise<PlayedGame> {
  const { game } = test
  const played = await playWith(test, settings, table, game.usualBot, 1, MOST_PLIES)
  expect(game.toMove(played.states.at(-1)), `${game.id}: a game of its usual bot must end within ${MOST_PLIES} moves`)
    .toBeNull()
  return played
}

async function playWith(
  test: GameUnderTest,
  settings: unknown,
  table: Table,
  bot: string,
  seed: number,
  most: number,
): Promise<PlayedGame> {
  const start = deepFreeze(test.game.setup(settings, table))
  return { settings, table, ...await playOn(test, start, bot, seed, most) }
}

/** Plays on from a position until the game is over or `most` moves are made. */
export async function playOn(
  test: GameUnderTest,
  start: unknown,
  bot: string,
  seed: number,
  most = MOST_RANDOM_PLIES,
): Promise<Pick<PlayedGame, 'states' | 'moves'>> {
  const { game } = test
  const states = [start]
  const moves: unknown[] = []
  const player = botCalled(test, bot)
  for (let state = start; game.toMove(state) !== null && moves.length < most; states.push(state)) {
    const chosen = await player.choose(state, quickThinking(seed * 10_000 + moves.length))
    const played = game.play(state, chosen)
    if (!played.ok) {
      throw new Error(
        `${game.id}: its bot ${bot} chose a move that the rules refuse (${played.error.code}): ${JSON.stringify(chosen)}`,
      )
    }
    moves.push(deepFreeze(played.value.move))
    state = deepFreeze(played.value.state)
  }
  return { states, moves }
}

/** Some items of a list, evenly spread, including the first and the last. */
export function some<T>(items: readonly T[], most: number): T[] {
  if (items.length <= most)
    return [...items]
  const share = (index: number): number => Math.floor(index * (most - 1) / (items.length - 1))
  return items.filter((_, index) => index === items.length - 1 || share(index) !== share(index - 1))
}
