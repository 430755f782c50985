import type { MatchEvent, MatchPlan } from '../../../shared/match/events.ts'
import type { MatchListener } from '../../match/seatDriver.ts'
import { gameOf } from '../../../shared/games/index.ts'
import { randomMove } from '../../../shared/games/no-tipping/bots/random.ts'
import { seededRandom } from '../../../shared/random.ts'
import { ManualClock } from '../../clock/testing/manualClock.ts'
import { MatchRunner } from '../../match/matchRunner.ts'
import { HumanDriver } from '../../seats/humanDriver.ts'

export interface PlayedMatchOptions {
  readonly id: string
  readonly names?: readonly [string, string]
  readonly weights?: number
  readonly seed?: number
  /** Whether seat 2 is a bot's: the match then says so, though its moves are made here. */
  readonly bot?: boolean
  /** Moves to make at most; the match is left in the middle after them. */
  readonly most?: number
  /** When it begins, in ms since 1970. */
  readonly at?: number
  readonly heard?: MatchListener
}

/** A game of No Tipping between two people who move at random, safely while they can; its events. */
export function playedMatch({ id, names = ['Ann', 'Bob'], weights = 4, seed = 1, bot = false, most = Number.POSITIVE_INFINITY, at = 1_700_000_000_000, heard = () => {} }: PlayedMatchOptions): MatchEvent[] {
  const clock = new ManualClock(at)
  const plan: MatchPlan = {
    game: 'no-tipping',
    settings: gameOf('no-tipping').settings.parse({ weights }),
    budgetMs: 120_000,
    pauseMs: 0,
    seats: { 1: { kind: 'human', name: names[0] }, 2: bot ? { kind: 'bot', bot: 'random' } : { kind: 'human', name: names[1] } },
    clientChooses: false,
    seed,
  }
  const runner = MatchRunner.begin(id, plan, clock, heard)
  runner.start({ 1: new HumanDriver(names[0], 'Player 1'), 2: new HumanDriver(names[1], 'Player 2') })
  const random = seededRandom(seed)
  for (let { toMove, plies, state } = runner.match; toMove !== null && plies < most; { toMove, plies, state } = runner.match) {
    clock.advance(1000)
    runner.move(toMove, plies, randomMove(state as Parameters<typeof randomMove>[0], random))
  }
  return [...runner.eventsFrom(0)]
}
