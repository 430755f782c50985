import type { Contest } from '../../../shared/contest/contest.ts'
import type { ContestGame, Encounter } from '../../../shared/contest/encounter.ts'

export interface BoardOfGame {
  readonly encounter: Encounter
  readonly game: ContestGame
  readonly match: string
}

/** The games that run now, in the order of their slots. */
export function runningGames({ openEncounters }: Contest): readonly BoardOfGame[] {
  return [...openEncounters].flatMap(encounter =>
    encounter.games.flatMap(game =>
      game.status === 'running' && game.match !== null ? [{ encounter, game, match: game.match }] : [],
    ),
  )
}

/** The last `most` games that were played, the latest round first. */
export function lastGames({ rounds }: Contest, most: number): readonly BoardOfGame[] {
  const last: BoardOfGame[] = []
  for (const { encounters } of rounds.toReversed()) {
    for (const encounter of encounters.toReversed()) {
      for (const game of encounter.games.toReversed()) {
        if (last.length === most)
          return last
        if (game.status === 'ended' && game.match !== null)
          last.push({ encounter, game, match: game.match })
      }
    }
  }
  return last
}
