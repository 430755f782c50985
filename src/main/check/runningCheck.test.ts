import type { GameId } from '../../shared/games/index.ts'
import { afterEach, expect, it } from 'vitest'
import { GAME_IDS } from '../../shared/games/index.ts'
import { WatchedCheck } from './testing/checkOf.ts'
import { playThrough } from './testing/programs.ts'

let open: WatchedCheck[] = []
afterEach(async () => {
  await Promise.all(open.map(async check => check.close()))
  open = []
})

async function check(request: Parameters<typeof WatchedCheck.open>[0]): Promise<WatchedCheck> {
  const opened = await WatchedCheck.open(request)
  open.push(opened)
  return opened
}

it.each(GAME_IDS)('a good program of %s passes every step', async (game: GameId) => {
  const good = await check({ game })
  await playThrough(good, game)
  expect(good.states.filter(state => !state.endsWith(': passed'))).toEqual([])
  expect(good.check.games.map(({ delivery }) => delivery)).toEqual(['whole', 'bytes', 'joined'])
})
