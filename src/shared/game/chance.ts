import type { Outlook } from './analysis.ts'
import type { Seat } from './seat.ts'

/** How likely a player of two is to win, by an outlook on that; 0.5 by any other. */
export function chanceFor(seat: Seat, outlook: Outlook): number {
  const chance = outlook.kind === 'chance' ? outlook.chance : 0.5
  return seat === 1 ? chance : 1 - chance
}

/** Whether a chance from 0 to 1 is proven: only proven ones are exactly 0 or 1, estimates never are. */
export function isProven(chance: number): boolean {
  return chance === 0 || chance === 1
}

/** The chance for the given log odds. */
export function logistic(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds))
}

/** The log odds of a chance that is strictly between 0 and 1. */
export function logOddsOf(chance: number): number {
  return Math.log(chance / (1 - chance))
}

/** An estimated chance from 0 to 1 in whole percents: never 0 or 100, which would mean that it is proven. */
export function percentOf(chance: number): number {
  return Math.min(99, Math.max(1, Math.round(100 * chance)))
}

/** `62 %`; 0 or 100 % only if proven. */
export function percentText(chance: number): string {
  return `${isProven(chance) ? 100 * chance : percentOf(chance)} %`
}

/** `about 62 %`; without `about` if proven. */
export function chanceText(chance: number): string {
  return isProven(chance) ? percentText(chance) : `about ${percentText(chance)}`
}
