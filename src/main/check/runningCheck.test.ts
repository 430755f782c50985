import { expect, it } from 'vitest'
import { GAME_IDS, gameOf } from '../../shared/games/index.ts'
import { WatchedCheck } from './testing/checkOf.ts'
import { goodPrograms } from './testing/programs.ts'

const playThrough = goodPrograms()

/** What is played of the games, which are long with their usual settings. */
const SHORT: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'no-tipping': { weights: 5 },
  'nim': { piles: '3 2' },
  'flip': { rows: 3, columns: 3 },
  'maze': { rows: 3, columns: 3 },
  'voronoi': { stones: 3 },
}
const DIALECTS = GAME_IDS.flatMap(game => gameOf(game).dialects.map(({ id }) => [game, id] as const))

it.each(DIALECTS)('a good program of %s passes every step in the dialect %s', async (game, dialect) => {
  await using good = await WatchedCheck.open({ game, dialect, settings: SHORT[game] ?? {} })
  await playThrough(good)
  expect(good.states.filter(state => !state.endsWith(': passed'))).toEqual([])
  expect(good.check.games.slice(0, 3).map(({ delivery }) => delivery)).toEqual(['whole', 'bytes', 'joined'])
})

it('a program is called as it greeted', async () => {
  await using good = await WatchedCheck.open({ game: 'no-tipping', settings: { weights: 3 } })
  await playThrough(good)
  const said = good.check.games.flatMap(({ number }) => good.running.trafficOf(number)?.exchanges ?? []).map((
    { text },
  ) => text).join('')
  const winners = [...said.matchAll(/"winner":"([^"]+)"/g)].map(([, name]) => name)
  expect(winners).toHaveLength(3)
  expect(winners).toContain('Good')
  expect(winners.filter(name => name?.startsWith('Player'))).toEqual([])
})
