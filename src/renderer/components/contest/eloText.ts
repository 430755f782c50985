import type { EloEstimate } from '../../../shared/contest/statistics/elo.ts'
import { contestTexts } from '../../texts/contest.ts'

const signed = (elo: number): string => `${elo < 0 ? '−' : '+'}${Math.abs(elo).toFixed(1)}`

/**
 * A difference in Elo: `+35.2 ± 12.0`, `≥ +120.3`, `+35.2 ± ?` if the interval is open, `+∞` if there are too few games
 * for any bound.
 */
export function eloText(difference: EloEstimate['difference']): string {
  switch (difference.kind) {
    case 'interval':
      return `${signed(difference.elo)} ± ${difference.error === null ? '?' : difference.error.toFixed(1)}`
    case 'at-least':
      return difference.elo === null ? contestTexts.figures.unbounded('+∞') : `≥ ${signed(difference.elo)}`
    case 'at-most':
      return difference.elo === null ? contestTexts.figures.unbounded('−∞') : `≤ ${signed(difference.elo)}`
    case 'alike':
      return difference.elo === 0 ? '0' : `${signed(difference.elo)} ± ?`
  }
}
