import type { Minds } from '../game.ts'
import type { GameId } from './index.ts'

/** The bots and the analyst of every game, one line a game; they are large, and loaded where somebody thinks. */
const LOADERS: Readonly<Record<GameId, () => Promise<{ readonly minds: unknown }>>> = {
  'no-tipping': async () => import('./no-tipping/minds.ts'),
  'nim': async () => import('./nim/minds.ts'),
}

/** What thinks about a game, as those see it who think about every game alike: states and moves are opaque. */
export async function mindsOf(id: GameId): Promise<Minds<unknown, unknown>> {
  const { minds } = await LOADERS[id]()
  return minds as Minds<unknown, unknown>
}
