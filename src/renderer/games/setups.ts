import type { GameId } from '../../shared/games/index.ts'
import type { AnySettingsForm, GameSetup } from './gameSetup.ts'
import { setup as flip } from './flip/setup.ts'
import { setup as maze } from './maze/setup.ts'
import { setup as nim } from './nim/setup.ts'
import { setup as noTipping } from './no-tipping/setup.ts'
import { setup as voronoi } from './voronoi/setup.ts'
import { setup as yinsh } from './yinsh/setup.ts'

/** The setup of every game, one line a game. */
const setups: Readonly<Record<GameId, GameSetup>> = {
  'no-tipping': noTipping,
  'nim': nim,
  'flip': flip,
  'maze': maze,
  'voronoi': voronoi,
  'yinsh': yinsh,
}

export function setupOf(id: GameId): GameSetup {
  return setups[id]
}

/** The fields of a game's settings. */
export function formOf(id: GameId): AnySettingsForm {
  return setups[id].form as unknown as AnySettingsForm
}
