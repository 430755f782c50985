import type { Match } from '../../../shared/match/match.ts'
import { dialectOrUsual } from '../../../shared/games/index.ts'
import { matchTexts } from '../../texts/match.ts'

/** A person is warned once their turn has lasted for this share of the time that the program waits. */
const CALM_SHARE = 0.4

/**
 * How long a program of this match waits for a message before it leaves, in ms; null if there is no program, or it
 * waits for ever.
 */
export function patienceIn({ plan, seats, players }: Pick<Match, 'plan' | 'seats' | 'players'>): number | null {
  const { patienceMs } = dialectOrUsual(plan.game, plan.dialect)
  return patienceMs !== undefined && seats.some(seat => players[seat]?.kind === 'external') ? patienceMs : null
}

/**
 * The warning to a person who has thought for `turnMs` while a program waits for their move; null while there is no
 * hurry.
 */
export function patienceWords(patienceMs: number, turnMs: number): string | null {
  if (turnMs < CALM_SHARE * patienceMs)
    return null
  const leftS = Math.ceil((patienceMs - turnMs) / 1000)
  return leftS > 0
    ? matchTexts.patience.leaving(leftS)
    : matchTexts.patience.left(patienceMs / 1000)
}
