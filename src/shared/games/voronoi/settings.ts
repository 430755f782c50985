import type { SeatRange, SettingFlag } from '../../game/game.ts'
import type { Seat } from '../../game/seat.ts'
import { z } from 'zod'
import { counted } from '../../counted.ts'
import { MOST_SEATS, SEATS } from '../../game/seat.ts'
import { wholeFlag, wholeSetting } from '../../game/wholeSetting.ts'

export const FEWEST_PLAYERS = 2
export const MOST_STONES = 50

/**
 * Under `fall-2018` a refused move costs the turn, and players who run out of time keep their cells; under `original`
 * the player is asked again, and running out of time scores −2.
 */
export const RULES = ['original', 'fall-2018'] as const
export type Rules = (typeof RULES)[number]

/** `stones`: how many each player places. */
export interface VoronoiSettings { readonly players: Seat, readonly stones: number, readonly rules: Rules }

export const voronoiSettings: z.ZodType<VoronoiSettings> = z.lazy(() => z.strictObject({
  players: wholeSetting('players are', FEWEST_PLAYERS, MOST_SEATS).transform(players =>
    SEATS.find(seat => seat === players) ?? FEWEST_PLAYERS,
  ),
  stones: wholeSetting('stones are', 1, MOST_STONES).transform((stones = 10) => stones),
  rules: z.enum(RULES, `rules are ${RULES.join(' or ')}`).default('original'),
}))

export function describeSettings({ players, stones, rules }: VoronoiSettings): string {
  return `${players} players, ${counted(stones, 'stone')} each${rules === 'original' ? '' : `, ${rules}`}`
}

export function seatRange({ players }: VoronoiSettings): SeatRange {
  return { least: players, most: players }
}

export const FLAGS: readonly SettingFlag[] = [
  wholeFlag('players', 'n', FEWEST_PLAYERS, MOST_SEATS, `how many play (${FEWEST_PLAYERS})`),
  wholeFlag('stones', 'k', 1, MOST_STONES, 'how many stones each places (10)'),
  { setting: 'rules', value: { kind: 'choice', name: 'rules', choices: RULES }, about: 'the rule set (original)' },
]
