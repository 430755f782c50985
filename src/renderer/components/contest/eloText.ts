import type { EloEstimate } from '../../../shared/contest/statistics/elo.ts'

const signed = (elo: number): string => `${elo < 0 ? '−' : '+'}${Math.abs(elo).toFixed(1)}`

/** A difference in Elo: `+35.2 ± 12.0`, `≥ +120.3`, `0 ± ?` where it has no end. */
export function eloText(difference: EloEstimate['difference']): string {
  switch (difference.kind) {
    case 'interval': return `${signed(difference.elo)} ± ${difference.error === null ? '?' : difference.error.toFixed(1)}`
    case 'at-least': return `≥ ${signed(difference.elo)}`
    case 'at-most': return `≤ ${signed(difference.elo)}`
    case 'even': return '0'
  }
}
