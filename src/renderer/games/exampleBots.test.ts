import type { BotState } from '../../shared/game/botState.ts'
import type { Bot as MindOfBot } from '../../shared/game/minds.ts'
import type { PairSeat } from '../../shared/game/pair.ts'
import type { GameId } from '../../shared/games/index.ts'
import type { JsonObject } from '../../shared/jsonObject.ts'
import type { ExampleBot } from './exampleBots.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { botStateOf } from '../../shared/game/botState.ts'
import { markSchema } from '../../shared/game/mark.ts'
import { opponentOf, PAIR } from '../../shared/game/pair.ts'
import { firstSeats } from '../../shared/game/seat.ts'
import { thinkingAlone } from '../../shared/game/thinking.ts'
import { GAME_IDS, gameOf } from '../../shared/games/index.ts'
import { mindsOf } from '../../shared/games/minds.ts'
import { MAIN_FILES } from '../../shared/match/mainFiles.ts'
import { deriveSeed, seededRandom } from '../../shared/random.ts'
import { pythonHere } from '../../shared/workshop/python/testing/pythonHere.ts'
import { EXAMPLE_BOTS, exampleBotsOf } from './exampleBots.ts'

const SEEDS = [1, 2, 3] as const
/** A billion numbers between 0 and 1 for `Math.random`. */
const FINE = 1_000_000_000

/** What is played with each seed in turn, where the ordinary game would take long or does not show all rules. */
const tried: Readonly<Partial<Record<GameId, readonly JsonObject[]>>> = {
  'no-tipping': [{ weights: 6 }, { weights: 6, rules: 'classic' }, { weights: 8 }],
  'nim': [{}, { piles: '7 1 9 2', misere: true }, { piles: '5' }],
  'flip': [{ players: 2 }, { players: 2, rows: 3, columns: 4 }, { players: 2, rows: 2, columns: 3 }],
  'maze': [{ players: 2 }, { players: 2, loops: 50 }, { players: 2, rows: 3, columns: 3 }],
  'voronoi': [{ stones: 3 }, { stones: 1 }, { stones: 4, rules: 'fall-2018' }],
  'yinsh': [{}, { rules: 'blitz' }, { rules: 'official' }],
}

/** Games in which nobody hinders another: who plays well makes fewer moves, but chance can win as well. */
const RACES: ReadonlySet<GameId> = new Set(['flip', 'maze'])

/** The games that a bot won alone, and how many moves it made in all of them. */
interface Played { readonly wins: number, readonly moves: number }

const NOTHING: Played = { wins: 0, moves: 0 }

/** The module of a bot. */
interface Bot { readonly choose: (state: BotState) => unknown }

/** What the bot in JavaScript drew in its last move, as `Mark` has it. */
let drawn: unknown[] = []

const show = {
  mark: (place: unknown, why = '', value: number | null = null) => drawn.push({ kind: 'mark', place, why, value }),
  line: (from: unknown, to: unknown) => drawn.push({ kind: 'line', from, to }),
  text: (text: string) => drawn.push({ kind: 'text', text }),
}

beforeEach(() => {
  vi.stubGlobal('show', show)
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe.each(GAME_IDS.map(id => ({ id })))('the example bots of $id', ({ id }) => {
  it.each([['javascript', '//'], ['python', '#']] as const)(
    'are there in %s in their order, and each begins with what it does and what to try',
    async (language, comment) => {
      const bots = await exampleBotsOf(id, language)
      expect(bots.map(({ name }) => name)).toEqual(EXAMPLE_BOTS)
      for (const { source } of bots) {
        expect(source).toMatch(new RegExp(`^(?:${comment} .+\\n){2,4}\\n`))
        expect(source).toContain(`${comment} Try: `)
        expect(source).not.toMatch(/^import ["{]|^from rules |^export (?!function choose\()/m)
      }
    },
  )

  it('play whole games in each seat by legal moves only, alike in both languages, and do better by searching', async () => {
    const [anyMove = NOTHING, , , searching = NOTHING] = await playedByAll(id)
    if (RACES.has(id))
      expect(searching.moves).toBeLessThan(anyMove.moves)
    else
      expect(searching.wins).toBeGreaterThan(anyMove.wins)
  })
})

/** What each example bot of a game comes to in all its games together. */
async function playedByAll(id: GameId): Promise<readonly Played[]> {
  const all: Played[] = []
  for (const bot of await exampleBotsOf(id, 'javascript')) {
    let sum = NOTHING
    for (const seed of SEEDS) {
      for (const seat of PAIR) {
        const { wins, moves } = await playedBy(id, bot, seat, seed)
        sum = { wins: sum.wins + wins, moves: sum.moves + moves }
      }
    }
    all.push(sum)
  }
  return all
}

/**
 * Plays a game of an example bot at a seat against the random bot. With the first seed its twin in Python is asked for
 * every move, too, and must answer alike, unless chance decides.
 */
async function playedBy(id: GameId, example: ExampleBot, seat: PairSeat, seed: number): Promise<Played> {
  const game = gameOf(id)
  const asked = game.settings.parse(tried[id]?.[seed % SEEDS.length] ?? {})
  const settings = game.draw?.(asked, seededRandom(seed)) ?? asked
  const [random, ofOther] = [seededRandom(deriveSeed(seed, seat, 1)), seededRandom(deriveSeed(seed, seat, 2))]
  vi.spyOn(Math, 'random').mockImplementation(() => random.int(FINE) / FINE)
  const [bot, other] = [await imported(example, seed, seat), randomBotOf(id)]
  const twin = seed === SEEDS[0] ? await twinOf(id, example) : null

  let state = game.setup(settings, { seats: firstSeats(2), first: 1 })
  let lastMove: unknown = null
  let moves = 0
  for (let ply = 0; game.toMove(state) !== null; ply++) {
    const known = botStateOf({ game, settings, seats: 2, state, ply, lastMove, timeLeftMs: null })
    const isOwn = known?.you === seat
    drawn = []
    const move = isOwn ? await bot.choose(known) : await other.choose(state, thinkingAlone(ofOther))
    if (isOwn) {
      expect(z.array(markSchema).safeParse(drawn).error).toBeUndefined()
      const answer = twin?.(known)
      if (answer !== undefined && example.name === 'any-move')
        expect(answer).toMatchObject({ type: 'chosen', move: expect.toSatisfy(move => game.play(state, move).ok) })
      else if (answer !== undefined)
        expect(answer).toMatchObject({ type: 'chosen', move, marks: drawn })
    }
    moves += isOwn ? 1 : 0
    const played = game.play(state, move)
    if (!played.ok) {
      throw new Error(`${id}, ${isOwn ? example.name : 'random'}: ${JSON.stringify(move)} is ${played.error.code}`)
    }
    state = played.value.state
    lastMove = played.value.move
  }
  const { places = {} } = game.standing(state) ?? {}
  return { wins: places[seat] === 1 && places[opponentOf(seat)] !== 1 ? 1 : 0, moves }
}

/** The bot as a module of its own in each game, so that it keeps nothing from another one. */
async function imported({ source }: ExampleBot, seed: number, seat: PairSeat): Promise<Bot> {
  const text = `${source}\n// ${seed} ${seat}`
  return await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`) as Bot
}

/** The same bot in Python: what it answers. */
async function twinOf(id: GameId, { name }: ExampleBot): Promise<(state: BotState) => unknown> {
  const twin = (await exampleBotsOf(id, 'python')).find(bot => bot.name === name)
  const python = await pythonHere()
  expect(JSON.parse(python.load(JSON.stringify({ [MAIN_FILES.python]: twin?.source ?? '' }), 0))).toMatchObject({
    type: 'loaded',
  })
  return state => JSON.parse(python.choose(JSON.stringify(state), '[]'))
}

function randomBotOf(id: GameId): MindOfBot<unknown, unknown> {
  const bot = mindsOf(id).bots.find(({ name }) => name === 'random')
  if (bot === undefined)
    throw new Error(`${id} has no random bot`)
  return bot
}
