import type { MatchEvent } from '../../shared/match/events.ts'
import { writeGameFile } from '../../shared/archive/gameFile.ts'
import { GAMES_FILE_BETWEEN, GAMES_FILE_HEAD, GAMES_FILE_TAIL } from '../../shared/archive/gamesFile.ts'
import { ANN, BOB, Story } from '../../shared/match/testing/story.ts'
import { NOON } from './matchEvents.ts'

/** A game of Nim between Ann and Bob, by the rules, that goes on after two moves. */
export function eventsOfNim(id = 'm1'): MatchEvent[] {
  const { events } = new Story({ game: 'nim', settings: { piles: '3 4 5', misere: false } }).start(ANN, BOB).move({
    pile: 0,
    leave: 1,
  }, 800).move({ pile: 2, leave: 0 }, 1200)
  return events.map(event =>
    event.type === 'created' ? { ...event, at: event.at + NOON, match: id } : { ...event, at: event.at + NOON },
  )
}

/** The file of a game of Nim between Ann and Bob that goes on after two moves. */
export function nimGame(id?: string): string {
  return writeGameFile(eventsOfNim(id))
}

/** A file of games, from their texts. */
export function gamesFile(games: readonly string[]): string {
  return GAMES_FILE_HEAD + games.join(GAMES_FILE_BETWEEN) + GAMES_FILE_TAIL
}
