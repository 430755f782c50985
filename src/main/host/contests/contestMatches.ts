import type { DueGame } from '../../../shared/contest/nextStep.ts'
import type { Seat } from '../../../shared/game/seat.ts'
import type { MatchPlan } from '../../../shared/match/events.ts'
import type { SeatPlan } from '../../../shared/match/player.ts'
import type { GameEnd, PlayedGame } from '../../contest/contestGame.ts'
import type { ContestPorts } from '../../contest/contestPorts.ts'
import type { MatchOpener } from '../matches/matchOpener.ts'
import type { FirstSeating } from '../matches/seating.ts'
import type { ContestPeople } from './contestPeople.ts'
import { seatsOf } from '../../../shared/game/seat.ts'
import { ContestGame } from '../../contest/contestGame.ts'

/** Where the players of a contest come in: programs that connect at its ports, people at its rooms and at windows. */
export interface ContestEntrances { readonly door: ContestPorts, readonly people: ContestPeople }

/**
 * Opens the match of a game; `over` is called once, with how the game went. The match waits for programs to connect and
 * for people to sit down.
 */
export function openContestMatch(
  opener: MatchOpener,
  { door, people }: ContestEntrances,
  plan: MatchPlan,
  { seating }: DueGame,
  over: (end: GameEnd) => void,
): PlayedGame {
  const whose = (kind: SeatPlan['kind']): ReadonlyMap<Seat, number> =>
    new Map(
      seatsOf(plan.seats).filter(seat => plan.seats[seat]?.kind === kind).map(seat => [seat, seating[seat - 1] ?? 0]),
    )
  const [programs, persons] = [whose('external'), whose('human')]
  const offered: FirstSeating = { asker: null, offered: [...persons.keys()] }
  const game = programs.size === 0
    ? new ContestGame(opener.openBuiltIn(plan, offered).runner, over)
    : openAwaited(opener, door, plan, programs, offered, over)
  if (persons.size > 0)
    people.await(game, persons)
  const { id } = game.runner
  return {
    match: id,
    waitsForPeople: () => people.waitsIn(id),
    stop: (reason, by) => game.stop(reason, by),
    suspend: () => game.runner.suspend(),
  }
}

function openAwaited(
  opener: MatchOpener,
  door: ContestPorts,
  plan: MatchPlan,
  awaited: ReadonlyMap<Seat, number>,
  offered: FirstSeating,
  over: (end: GameEnd) => void,
): ContestGame {
  let start = (): void => {}
  const opened = opener.open(plan, null, offered, null, () => start())
  const game = new ContestGame(opened.runner, over)
  start = door.await(game, opened, awaited)
  return game
}
