import type { GameId } from '../../shared/games/index.ts'
import type { GameSetup } from './gameSetup.ts'
import { setup as nim } from './nim/setup.ts'
import { setup as noTipping } from './no-tipping/setup.ts'

/** The setup of every game, one line a game. */
const setups: Readonly<Record<GameId, GameSetup>> = {
  'no-tipping': noTipping,
  'nim': nim,
}

export function setupOf(id: GameId): GameSetup {
  return setups[id]
}
