import type { Minds } from '../game/minds.ts'
import type { GameId } from './index.ts'
import { minds as flip } from './flip/minds.ts'
import { minds as maze } from './maze/minds.ts'
import { minds as nim } from './nim/minds.ts'
import { minds as noTipping } from './no-tipping/minds.ts'
import { minds as voronoi } from './voronoi/minds.ts'
import { minds as yinsh } from './yinsh/minds.ts'

/** The minds of every game, one line per game. They are large, so only workers load this file. */
const minds = {
  'no-tipping': noTipping,
  'nim': nim,
  'flip': flip,
  'maze': maze,
  'voronoi': voronoi,
  'yinsh': yinsh,
} as const

/** The minds of a game for code that treats all games alike: states and moves are opaque. */
export function mindsOf(id: GameId): Minds<unknown, unknown> {
  return minds[id] as Minds<unknown, unknown>
}
