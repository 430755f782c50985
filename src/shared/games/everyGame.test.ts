import type { GameId } from './index.ts'
import { expect, it } from 'vitest'
import { describeGame } from '../game/testing/describeGame.ts'
import { GAME_ENDINGS, GAME_IDS, gameOf } from './index.ts'
import { mindsOf } from './minds.ts'

/** What each game is tried with beside its ordinary settings. */
const settings: Partial<Record<GameId, readonly Readonly<Record<string, unknown>>[]>> = {
  'no-tipping': [{ weights: 1 }, { weights: 3 }, { weights: 4, rules: 'classic' }],
  'nim': [{ piles: '1' }, { piles: '7 1 9 2', misere: true }],
  'flip': [{ rows: 1, columns: 1 }, { rows: 3, columns: 4, players: 2, seed: 7 }, { board: '010 111 010' }, { rows: 20, columns: 20 }],
  'maze': [{ rows: 1, columns: 2 }, { rows: 4, columns: 6, loops: 50, players: 2 }, { walls: 'd3 d6' }, { rows: 30, columns: 30, seed: 3 }],
}

it('an ending that several games know is called the same in all of them, for lists of many games', () => {
  const words = new Map<string, Set<string>>()
  for (const [kind, text] of GAME_IDS.flatMap(id => Object.entries(gameOf(id).endings)))
    words.set(kind, (words.get(kind) ?? new Set()).add(text))
  expect([...words].filter(([, texts]) => texts.size > 1)).toEqual([])
  expect(GAME_ENDINGS).toEqual([...words.keys()])
})

for (const id of GAME_IDS) {
  describeGame({ game: gameOf(id), minds: mindsOf(id), settings: [{}, ...settings[id] ?? []] })

  it(`${id} is registered by its own id`, () => {
    expect(gameOf(id).id).toBe(id)
  })
}
