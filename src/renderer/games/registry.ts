import type { GameId } from '../../shared/games/index.ts'
import type { GameWindow } from './gameWindow.ts'
import { flipWindow } from './flip/window.ts'
import { mazeWindow } from './maze/window.ts'
import { nimWindow } from './nim/window.ts'
import { noTippingWindow } from './no-tipping/window.ts'
import { voronoiWindow } from './voronoi/window.ts'
import { yinshWindow } from './yinsh/window.ts'

/** What the window has of every game, by its id; one line a game. */
export const windows: Readonly<Record<GameId, GameWindow>> = {
  'no-tipping': noTippingWindow,
  'nim': nimWindow,
  'flip': flipWindow,
  'maze': mazeWindow,
  'voronoi': voronoiWindow,
  'yinsh': yinshWindow,
}
