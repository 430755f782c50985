import type { GameId } from '../../shared/games/index.ts'
import { expect, it } from 'vitest'
import { GAME_IDS } from '../../shared/games/index.ts'
import { openChecks } from './testing/openChecks.ts'
import { playThrough } from './testing/programs.ts'

const check = openChecks()

it.each(GAME_IDS)('a good program of %s passes every step', async (game: GameId) => {
  const good = await check({ game })
  await playThrough(good, game)
  expect(good.states.filter(state => !state.endsWith(': passed'))).toEqual([])
  expect(good.check.games.map(({ delivery }) => delivery)).toEqual(['whole', 'bytes', 'joined'])
})
