import type { GameId } from '../games/index.ts'
import type { Fault, GameResult } from './events.ts'
import { gameOf } from '../games/index.ts'
import { ADJUDICATED } from '../match/events.ts'
import { faultsIn, WITHDREW } from './gameResult.ts'

/** The faults in words, for the window and for the page of a contest. */
export const FAULT_WORDS: Readonly<Record<Fault, string>> = {
  'illegal': 'Illegal move',
  'bad-message': 'Bad message',
  'timeout': 'Out of time',
  'stalled': 'Silent',
  'disconnected': 'Disconnected',
  'crashed': 'Crashed',
  'memory': 'Too much memory',
  'resigned': 'Resigned',
  'bot-failed': 'Bot failed',
  'start-failure': 'Did not start',
  'no-show': 'Did not come',
}

const ENDING_WORDS: Readonly<Record<string, string>> = { ...FAULT_WORDS, [ADJUDICATED]: 'A limit of the contest ended it', [WITHDREW]: 'Withdrew', rules: 'By the rules' }

/** An ending of a game in a few words: the game's own, or the fault. */
export function endingWords(game: GameId, ending: string): string {
  return ENDING_WORDS[ending] ?? gameOf(game).endings[ending] ?? ending
}

/** How a game ended, in a few words that go on in a line: by the first fault in it, or by its rules. */
export function howItEnded(game: GameId, result: Pick<GameResult, 'ending' | 'faults'>): string {
  const fault = faultsIn(result).find(one => one !== null) ?? null
  return (fault === null ? endingWords(game, result.ending) : FAULT_WORDS[fault]).toLowerCase()
}
