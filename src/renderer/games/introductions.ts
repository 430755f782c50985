import type { GameId } from '../../shared/games/index.ts'
import type { AnyIntroduction } from './introduction.ts'
import { introduction as flip } from './flip/introduction.ts'
import { introduction as maze } from './maze/introduction.ts'
import { introduction as nim } from './nim/introduction.ts'
import { introduction as noTipping } from './no-tipping/introduction.ts'
import { introduction as voronoi } from './voronoi/introduction.ts'
import { introduction as yinsh } from './yinsh/introduction.ts'

/** The introduction of every game, one line a game. Only what is loaded when it is asked for takes them in. */
const introductions = {
  'no-tipping': noTipping,
  'nim': nim,
  'flip': flip,
  'maze': maze,
  'voronoi': voronoi,
  'yinsh': yinsh,
} satisfies Readonly<Record<GameId, object>>

export function introductionOf(id: GameId): AnyIntroduction {
  return introductions[id] as unknown as AnyIntroduction
}
