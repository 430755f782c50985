import type { JsonObject } from '../jsonObject.ts'
import type { GameId } from './index.ts'
import { describe, expect, it } from 'vitest'
import { placeSchema } from '../game/mark.ts'
import { firstSeats } from '../game/seat.ts'
import { thinkingAlone } from '../game/thinking.ts'
import { seededRandom } from '../random.ts'
import { botGuides } from './botGuides.ts'
import { GAME_IDS, gameOf } from './index.ts'
import { mindsOf } from './minds.ts'

/** The seed of the random games, and how long they may be. */
const SEED = 3
const MOST_PLIES = 200

/** Settings with which a random game is short, but has moves of every form; the ordinary ones elsewhere. */
const short: Readonly<Partial<Record<GameId, JsonObject>>> = {
  'no-tipping': { weights: 3 },
  'voronoi': { stones: 1 },
}

describe.each(GAME_IDS.map(id => ({ id })))('the guide of bots for $id', ({ id }) => {
  const { position, moves, place, places } = botGuides[id]
  const game = gameOf(id)

  it('describes every field of the positions, and no others', () => {
    const shown = new Set(showcaseOf(id).flatMap(state => Object.keys(game.toJson(state))))
    expect(position.map(({ name }) => name).toSorted()).toEqual([...shown].sort())
  })

  it('says everything in whole sentences', () => {
    for (const sentence of [...position, ...moves].map(({ about }) => about).concat(places))
      expect(sentence).toMatch(/^[A-Z].*\.$/)
  })

  it('has a place', () => {
    expect(placeSchema.safeParse(place).success).toBe(true)
  })

  it('has moves that the rules accept in some position', async () => {
    const states = [...showcaseOf(id), ...await randomGameOf(id)]
    for (const { example } of moves) {
      expect(
        states.some(state => game.toMove(state) !== null && game.play(state, example).ok),
        `${id}: ${JSON.stringify(example)} is accepted nowhere`,
      ).toBe(true)
    }
  })
})

/** The positions of the game that is shown to newcomers. */
function showcaseOf(id: GameId): readonly unknown[] {
  const game = gameOf(id)
  const { settings, moves } = game.showcase
  const states = [startOf(id, settings)]
  for (const move of moves) {
    const played = game.play(states.at(-1), move)
    if (!played.ok)
      throw new Error(`${id}: its showcase has a move that is refused: ${JSON.stringify(move)}`)
    states.push(played.value.state)
  }
  return states
}

/** The positions of a game of its random bot. */
async function randomGameOf(id: GameId): Promise<readonly unknown[]> {
  const game = gameOf(id)
  const bot = mindsOf(id).bots.find(({ name }) => name === 'random')
  const random = seededRandom(SEED)
  const states = [startOf(id, short[id] ?? {})]
  for (let state = states[0]; game.toMove(state) !== null && states.length <= MOST_PLIES; states.push(state)) {
    const played = game.play(state, await bot?.choose(state, thinkingAlone(random)))
    if (!played.ok)
      throw new Error(`${id}: its random bot made a move that is refused: ${played.error.code}`)
    state = played.value.state
  }
  return states
}

function startOf(id: GameId, asked: unknown): unknown {
  const game = gameOf(id)
  const settings = game.settings.parse(asked)
  const seats = firstSeats(game.seats(settings).least)
  return game.setup(game.draw?.(settings, seededRandom(SEED)) ?? settings, { seats, first: 1 })
}
