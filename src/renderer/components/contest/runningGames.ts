import type { Contest } from '../../../shared/contest/contest.ts'
import type { ContestGame, Encounter } from '../../../shared/contest/encounter.ts'

export interface RunningGame {
  readonly encounter: Encounter
  readonly game: ContestGame
  readonly match: string
}

/** The games that run now, in the order of their slots. */
export function runningGames({ openEncounters }: Contest): readonly RunningGame[] {
  return [...openEncounters].flatMap(encounter =>
    encounter.games.flatMap(game =>
      game.status === 'running' && game.match !== null ? [{ encounter, game, match: game.match }] : [],
    ),
  )
}
