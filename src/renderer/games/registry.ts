import type { GameId } from '../../shared/games/index.ts'
import type { GameWindow } from './gameWindow.ts'
import { flipWindow } from './flip/window.ts'
import { mazeWindow } from './maze/window.ts'
import { nimWindow } from './nim/window.ts'
import { noTippingWindow } from './no-tipping/window.ts'
import { voronoiWindow } from './voronoi/window.ts'
import { yinshWindow } from './yinsh/window.ts'

/** The window part of every game, by the game's id; one line per game. */
export const windows: Readonly<Record<GameId, GameWindow>> = {
  'no-tipping': noTippingWindow,
  'nim': nimWindow,
  'flip': flipWindow,
  'maze': mazeWindow,
  'voronoi': voronoiWindow,
  'yinsh': yinshWindow,
}
