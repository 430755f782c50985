import type { MatchPlan } from '../../shared/match/events.ts'
import type { GameEnd } from '../contest/contestGame.ts'
import type { PlayedGame } from '../contest/runningContest.ts'
import type { MatchOpener } from './matchOpener.ts'
import { ContestGame } from '../contest/contestGame.ts'

/** Nobody's window has the persons' seats of a contest: whoever plays there first has them. */
const NOBODYS = { asker: null, offered: [] } as const

/** Opens the match of a game without programs that connect; `over` hears once how it went. */
export function openContestMatch(opener: MatchOpener, plan: MatchPlan, over: (end: GameEnd) => void): PlayedGame {
  const { runner } = opener.openBuiltIn(plan, NOBODYS)
  const game = new ContestGame(runner, over)
  return { match: runner.id, stop: reason => game.stop(reason), suspend: () => runner.suspend() }
}
