import type { FaultWords } from '../match/endingWords.ts'
import type { ContestGame } from './encounter.ts'
import type { GameResult } from './events.ts'
import type { Fault } from './faults.ts'
import { endingWords, FORFEIT_WORDS } from '../match/endingWords.ts'
import { CORRECTED, faultsIn, WITHDREW } from './gameResult.ts'

/** The faults in words. */
export const FAULT_WORDS: Readonly<Record<Fault, FaultWords>> = {
  ...FORFEIT_WORDS,
  'bad-message': { name: 'Bad message', did: 'sends something that is not a message' },
  'bot-failed': { name: 'Bot failed', did: 'fails' },
  'start-failure': { name: 'Did not start', did: 'can’t be started' },
  'no-show': { name: 'Did not come', did: 'does not come' },
}

/** Who corrected a game, as the beginning of a sentence. */
export const DECIDED = 'The organizer decided'

const ENDING_WORDS: Readonly<Record<string, string>> = {
  [CORRECTED]: DECIDED,
  [WITHDREW]: 'Withdrew',
  rules: 'By the rules',
}

/** An ending of a game in a few words: the game's own, or the fault. */
export function contestEndingWords(ending: string): string {
  return ENDING_WORDS[ending] ?? FAULT_WORDS[ending as Fault]?.name ?? endingWords(ending)
}

/** How a game ended, in a few words that continue a line: by the first fault in it, or by its rules. */
export function howItEnded(result: Pick<GameResult, 'ending' | 'faults'>): string {
  const fault = faultsIn(result).find(one => one !== null) ?? null
  return (fault === null ? contestEndingWords(result.ending) : FAULT_WORDS[fault].name).toLowerCase()
}

/** Why a game counts as a person decided, or why it was played again; null if nothing was corrected. */
export function correctionWords(game: Pick<ContestGame, 'status' | 'result' | 'correction'>): string | null {
  if (game.correction === null)
    return null
  return `${isDecidedByPerson(game) ? DECIDED : 'Played again'}: ${game.correction}`
}

/** Whether a person set the result of a game, or made it count for nobody. */
export function isDecidedByPerson({ status, result }: Pick<ContestGame, 'status' | 'result'>): boolean {
  return status === 'void' || result?.ending === CORRECTED
}
