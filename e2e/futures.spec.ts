import type { GameId } from '../src/shared/games/index.ts'
import { gameOf } from '../src/shared/games/index.ts'
import { yinshSettings } from '../src/shared/games/yinsh/settings.ts'
import { gameOfChance } from '../src/shared/games/yinsh/testing/positions.ts'
import { arrangeFor, done } from './support/arrange.ts'
import { barriers } from './support/barriers.ts'
import { expect, testBesideOthers as test } from './support/fixtures.ts'

interface PlayedGame {
  readonly game: GameId
  readonly settings: Readonly<Record<string, unknown>>
  readonly moves: readonly unknown[]
}

const blitz = { rules: 'blitz' }
/** Seed and most turns of a game of chance that is over after 19: a review takes its time for each. */
const CHANCE = [1396, 30] as const
const GAMES: readonly PlayedGame[] = [
  { game: 'nim', ...gameOf('nim').showcase },
  {
    game: 'yinsh',
    settings: blitz,
    moves: gameOfChance(yinshSettings.parse(blitz), ...CHANCE).slice(1).map(({ last }) => ({ turn: last })),
  },
]

for (const { game, settings, moves } of GAMES) {
  test(`${gameOf(game).title}: a turning point leads to both its futures, which play side by side`, async ({ page, host, match }) => {
    const { host: person, begin, leave } = await arrangeFor(page, host)
    const id = await begin(game, { settings, seats: ['human'] })
    for (const [ply, move] of moves.entries())
      done(await person.play(id, ply % 2 === 0 ? 1 : 2, ply, move))
    await page.goto(`${host.address}#/match/${id}`)
    await match.openReview(async what => what.click())
    await page.getByTestId('turning-point').first().click()
    const futures = page.getByTestId('futures')
    await expect(futures.locator('[data-future]')).toHaveCount(1)
    await futures.getByText('Side by side').click()
    await expect(futures.locator('[data-future=played]')).toBeVisible()
    await expect(futures.locator('[data-future=better]')).toBeVisible()
    await expect(futures.getByTestId('future-step')).toHaveText(/^([2-9]|\d\d)$/)
    expect(await barriers(page)).toEqual([])
    await leave()
  })
}
