import type { NoTippingSettings, RuleSet } from './settings.ts'
import { counted } from '../../counted.ts'
import fairness from './fairness.json' with { type: 'json' }

/**
 * How many games between two of the strongest bot who begins has won. `scripts/tuneNoTipping/fairness.ts` plays them.
 */
export interface Fairness {
  readonly rules: RuleSet
  readonly weights: number
  readonly games: number
  readonly first: number
}

/** How many standard errors a share must be from a half to be no accident. */
const SURE = 1.96

/**
 * Whom a start favours among equals, and what makes it fair, in sentences; null where no games were played with so many
 * blocks.
 */
export function fairnessSentence({ rules, weights }: NoTippingSettings): string | null {
  const found = (fairness as readonly Fairness[]).find(one => one.rules === rules && one.weights === weights)
  if (found === undefined)
    return null
  const { games, first } = found
  const isEven = Math.abs(first / games - 0.5) <= SURE * Math.sqrt(0.25 / games)
  const won = `${first} of ${counted(games, 'game')} between equal bots`
  if (isEven)
    return `About even: who begins won ${won}.`
  return first > games / 2
    ? `Who begins is favoured, and won ${won}: let the weaker player begin.`
    : `Who goes second is favoured: who begins won ${won}. Let the stronger player begin.`
}
