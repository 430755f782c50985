import type { DueGame } from '../../shared/contest/nextStep.ts'
import type { MatchPlan } from '../../shared/match/events.ts'
import type { GameEnd, PlayedGame } from './contestGame.ts'

/** Other machines that play games of a contest, as the contest sees them. */
export interface OtherMachines {
  /** Why none plays now, as sentences; null if they do. It passes by itself. */
  readonly trouble: string | null
  /** Whether they have room for a further game. */
  readonly hasRoom: boolean
  /** Whether they can play that game now. */
  readonly canTake: (game: DueGame) => boolean
  /** Whether that game was handed out already, by an earlier host. */
  readonly has: (game: DueGame) => boolean
  /** Gives away a game that they can take; `over` is called once, with how the game went. */
  readonly play: (plan: MatchPlan, game: DueGame, over: (end: GameEnd) => void) => PlayedGame
  /** Gives back so many games between bots, or fewer, whose results are overdue: this machine has none to play. */
  readonly giveBackOverdue: (most: number) => void
  /** Takes back the games that nobody has begun. */
  readonly takeBack: (reason: string) => void
}
