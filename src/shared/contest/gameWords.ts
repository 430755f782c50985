import type { GameId } from '../games/index.ts'
import type { ContestGame } from './contest.ts'
import type { GameResult } from './events.ts'
import type { Fault } from './faults.ts'
import { gameOf } from '../games/index.ts'
import { ADJUDICATED } from '../match/events.ts'
import { CORRECTED, faultsIn, WITHDREW } from './gameResult.ts'

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

/** Who corrected a game. */
export const DECIDED = 'The organizer decided'

const ENDING_WORDS: Readonly<Record<string, string>> = { ...FAULT_WORDS, [ADJUDICATED]: 'A limit of the contest ended it', [CORRECTED]: DECIDED, [WITHDREW]: 'Withdrew', rules: 'By the rules' }

/** An ending of a game in a few words: the game's own, or the fault. */
export function endingWords(game: GameId, ending: string): string {
  return ENDING_WORDS[ending] ?? gameOf(game).endings[ending] ?? ending
}

/** How a game ended, in a few words that go on in a line: by the first fault in it, or by its rules. */
export function howItEnded(game: GameId, result: Pick<GameResult, 'ending' | 'faults'>): string {
  const fault = faultsIn(result).find(one => one !== null) ?? null
  return (fault === null ? endingWords(game, result.ending) : FAULT_WORDS[fault]).toLowerCase()
}

/** Why a game counts as a person said, or why it was played again; null where nothing was corrected. */
export function correctionWords(game: Pick<ContestGame, 'status' | 'result' | 'correction'>): string | null {
  if (game.correction === null)
    return null
  return `${isDecidedByPerson(game) ? DECIDED : 'Played again'}: ${game.correction}`
}

/** Whether a person set the result of a game, or had it count for nobody. */
export function isDecidedByPerson({ status, result }: Pick<ContestGame, 'status' | 'result'>): boolean {
  return status === 'void' || result?.ending === CORRECTED
}
