import type { GameId } from '../../shared/games/index.ts'
import type { MoveSound } from './moveSound.ts'
import { moveSound as flip } from './flip/sounds.ts'
import { moveSound as maze } from './maze/sounds.ts'
import { moveSound as nim } from './nim/sounds.ts'
import { moveSound as noTipping } from './no-tipping/sounds.ts'
import { moveSound as voronoi } from './voronoi/sounds.ts'
import { moveSound as yinsh } from './yinsh/sounds.ts'

/** The sound of a move of every game that has one, a line a game. */
const moveSounds = {
  'no-tipping': noTipping,
  'nim': nim,
  'flip': flip,
  'maze': maze,
  'voronoi': voronoi,
  'yinsh': yinsh,
} as Partial<Record<GameId, MoveSound>>

/** States are opaque to those who ask, and go back to the game that they came from. */
export function moveSoundOf(id: GameId): MoveSound {
  return moveSounds[id] ?? (() => null)
}
