import type { Finale } from '../game/finale.ts'
import type { GameId } from './index.ts'

/** The finales of the games that have one, a line a game. They are large: each is loaded when it is to be shown. */
const finales: Partial<Record<GameId, () => Promise<unknown>>> = {
  'no-tipping': async () => (await import('./no-tipping/fall/finale.ts')).finale,
}

/** What is to be seen after the last move, as those see it who show every game alike: states are opaque. Null where a game has nothing more to show. */
export async function finaleOf(id: GameId): Promise<Finale<unknown> | null> {
  return (await finales[id]?.() ?? null) as Finale<unknown> | null
}
