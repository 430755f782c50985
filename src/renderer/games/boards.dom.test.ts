import { expect, it } from 'vitest'
import { GAME_IDS } from '../../shared/games/index.ts'
import { boardOf } from './boards.ts'

it.each(GAME_IDS)('%s has a board', (id) => {
  expect(boardOf(id)).toBeDefined()
})
