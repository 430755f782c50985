import type { DueGame } from '../../shared/contest/nextStep.ts'
import type { Seat } from '../../shared/game/seat.ts'
import type { MatchPlan } from '../../shared/match/events.ts'
import type { ContestDoor } from '../contest/contestDoor.ts'
import type { GameEnd } from '../contest/contestGame.ts'
import type { PlayedGame } from '../contest/runningContest.ts'
import type { MatchOpener } from './matchOpener.ts'
import { seatsOf } from '../../shared/game/seat.ts'
import { ContestGame } from '../contest/contestGame.ts'

/** Nobody's window has the persons' seats of a contest: whoever plays there first has them. */
const NOBODYS = { asker: null, offered: [] } as const

/** Opens the match of a game; `over` hears once how it went. One with programs that connect waits for them at the door. */
export function openContestMatch(opener: MatchOpener, door: ContestDoor, plan: MatchPlan, { seating }: DueGame, over: (end: GameEnd) => void): PlayedGame {
  const awaited = new Map<Seat, number>(seatsOf(plan.seats).filter(seat => plan.seats[seat]?.kind === 'external').map(seat => [seat, seating[seat - 1] ?? 0]))
  const game = awaited.size === 0 ? new ContestGame(opener.openBuiltIn(plan, NOBODYS).runner, over) : openAwaited(opener, door, plan, awaited, over)
  return { match: game.runner.id, stop: reason => game.stop(reason), suspend: () => game.runner.suspend() }
}

function openAwaited(opener: MatchOpener, door: ContestDoor, plan: MatchPlan, awaited: ReadonlyMap<Seat, number>, over: (end: GameEnd) => void): ContestGame {
  let start = (): void => {}
  const opened = opener.open(plan, null, NOBODYS, null, () => start())
  const game = new ContestGame(opened.runner, over)
  start = door.await(game, opened, awaited)
  return game
}
