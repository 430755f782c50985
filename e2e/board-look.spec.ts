import type { GameId } from '../src/shared/games/index.ts'
import { arrangeFor, done } from './support/arrange.ts'
import { expect, test } from './support/fixtures.ts'
import { dress, skipForOtherChromium, TOLERANCE } from './support/pictures.ts'

/** The other games' boards as they look, in the middle of a game that is the same every time. */
const GAMES: Readonly<Partial<Record<GameId, { readonly settings: Readonly<Record<string, unknown>>, readonly moves: readonly unknown[] }>>> = {
  nim: { settings: { piles: '3 4 5' }, moves: [{ pile: 1, leave: 2 }, { pile: 2, leave: 4 }] },
  flip: { settings: { rows: 5, columns: 5, seed: 7 }, moves: [{ row: 1, column: 1 }, { row: 3, column: 2 }] },
  maze: { settings: { rows: 6, columns: 8, seed: 3 }, moves: [{ to: 'E' }, { to: 'S' }, { to: 'S' }, { to: 'W' }] },
}

const SIZES = { desktop: { width: 900, height: 620 }, phone: { width: 390, height: 664 } } as const

for (const [game, { settings, moves }] of Object.entries(GAMES)) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const theme of ['light', 'dark'] as const) {
      test(`${game} on a ${size}, ${theme}`, async ({ browser, page, host, match }, { title }) => {
        skipForOtherChromium(browser, title)
        await page.setViewportSize(viewport)
        const { host: calls, begin, leave } = await arrangeFor(page, host.address)
        const id = await begin(game as GameId, { settings, seats: ['human'] })
        for (const [ply, move] of moves.entries())
          done(await calls.play(id, game === 'nim' && ply % 2 === 1 ? 2 : 1, ply, move))
        await page.goto(`${host.address}#/match/${id}`)
        await dress(page, theme)
        await expect(match.board).toHaveAttribute('data-live', 'true')
        await expect(match.board).toHaveScreenshot(`${game}-${size}-${theme}.png`, TOLERANCE)
        await leave()
      })
    }
  }
}
