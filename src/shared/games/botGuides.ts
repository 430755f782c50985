import type { BotGuide } from '../game/botGuide.ts'
import type { GameId } from './index.ts'
import { botGuide as flip } from './flip/botGuide.ts'
import { botGuide as maze } from './maze/botGuide.ts'
import { botGuide as nim } from './nim/botGuide.ts'
import { botGuide as noTipping } from './no-tipping/botGuide.ts'
import { botGuide as voronoi } from './voronoi/botGuide.ts'
import { botGuide as yinsh } from './yinsh/botGuide.ts'

/** What a bot reads and answers in every game, one line per game. */
export const botGuides: Readonly<Record<GameId, BotGuide>> = {
  'no-tipping': noTipping,
  'nim': nim,
  'flip': flip,
  'maze': maze,
  'voronoi': voronoi,
  'yinsh': yinsh,
}
