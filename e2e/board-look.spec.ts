import type { Seat } from '../src/shared/game/seat.ts'
import type { GameId } from '../src/shared/games/index.ts'
import { SEATS } from '../src/shared/game/seat.ts'
import { arrangeFor, done } from './support/arrange.ts'
import { expect, testBesideOthers as test } from './support/fixtures.ts'
import { dress, skipForOtherChromium, TOLERANCE } from './support/pictures.ts'

/** A game up to its first row: the last turn removed it. */
const YINSH = [
  'P 4 23',
  'P 5 16',
  'P 5 18',
  'P 5 1',
  'P 4 2',
  'P 2 3',
  'P 0 0',
  'P 3 5',
  'P 2 1',
  'P 2 4',
  'S 4 23 M 4 5',
  'S 5 16 M 2 11',
  'S 2 1 M 3 2',
  'S 2 3 M 1 3',
  'S 3 2 M 2 2',
  'S 3 5 M 3 6',
  'S 0 0 M 4 16',
  'S 2 4 M 2 5',
  'S 4 5 M 1 2',
  'S 2 11 M 4 7',
  'S 5 18 M 4 14',
  'S 4 7 M 5 9',
  'S 4 16 M 5 19',
  'S 3 6 M 3 8',
  'S 1 2 M 1 5',
  'S 1 3 M 2 6',
  'S 4 14 M 2 9',
  'S 2 6 M 2 8',
  'S 1 5 M 3 15',
  'S 5 9 M 5 6',
  'S 3 15 M 3 13',
  'S 3 8 M 3 9',
  'S 4 2 M 4 4',
  'S 5 1 M 5 4',
  'S 2 2 M 3 7 RS 2 4 RE 4 2 X 3 7',
]

/** The other games' boards as they look, in the middle of a game that is the same every time. */
const GAMES: Readonly<
  Partial<Record<GameId, { readonly settings: Readonly<Record<string, unknown>>, readonly moves: readonly unknown[] }>>
> = {
  nim: { settings: { piles: '3 4 5' }, moves: [{ pile: 1, leave: 2 }, { pile: 2, leave: 4 }] },
  flip: { settings: { rows: 5, columns: 5, seed: 7 }, moves: [{ row: 1, column: 1 }, { row: 3, column: 2 }] },
  yinsh: { settings: { rules: 'official' }, moves: YINSH.map(turn => ({ turn })) },
  voronoi: {
    settings: { players: 9, stones: 1 },
    moves: Array.from({ length: 8 }, (_, ply) => ({ row: 120 + 95 * ply, column: (377 * ply + 140) % 1000 })),
  },
  maze: { settings: { rows: 6, columns: 8, seed: 3 }, moves: [{ to: 'E' }, { to: 'S' }, { to: 'S' }, { to: 'W' }] },
}

/** The seats of a game for two or more play in turn. */
function moverOf(game: GameId, ply: number): Seat {
  if (game === 'voronoi')
    return SEATS[ply % SEATS.length] ?? 1
  return game === 'nim' || game === 'yinsh' ? ply % 2 === 0 ? 1 : 2 : 1
}

const SIZES = { desktop: { width: 900, height: 620 }, phone: { width: 390, height: 664 } } as const

for (const [game, { settings, moves }] of Object.entries(GAMES)) {
  test(`${game} on a desktop and on a phone, light and dark`, async ({ browser, page, host, match }, { title }) => {
    skipForOtherChromium(browser, title)
    const { host: calls, begin, leave } = await arrangeFor(page, host)
    const id = await begin(game as GameId, { settings, seats: ['human'] })
    for (const [ply, move] of moves.entries())
      await expect(async () => done(await calls.play(id, moverOf(game as GameId, ply), ply, move))).toPass()
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport)
      await page.goto(`${host.address}#/match/${id}`)
      for (const theme of ['light', 'dark'] as const) {
        await dress(page, theme)
        await expect(match.board).toHaveAttribute('data-live', 'true')
        await expect.soft(match.board).toHaveScreenshot(`${game}-${size}-${theme}.png`, TOLERANCE)
      }
    }
    await leave()
  })
}
