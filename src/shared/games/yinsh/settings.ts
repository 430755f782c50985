import type { SettingFlag } from '../../game/game.ts'
import { z } from 'zod'
import { wholeFlag, wholeSetting } from '../../game/wholeSetting.ts'

export const SIZES = [5, 6, 7] as const
/** Hexagons around the centre, and rings of each player. */
export type Size = (typeof SIZES)[number]

export const ROWS = [5, 6] as const
/** How many adjacent markers of one colour are a row. */
export type RowLength = (typeof ROWS)[number]

/**
 * `course`: three rings win, markers never run out, and who starts a turn by removing two rows or more moves no
 * ring. `official`: 51 markers for both, and a ring is always moved. `blitz`: the same, and one ring wins.
 */
export const RULES = ['course', 'official', 'blitz'] as const
export type Rules = (typeof RULES)[number]

export interface YinshSettings { readonly size: Size, readonly row: RowLength, readonly rules: Rules }

/** Markers in the pool of the published game. */
const POOL = 51

export const yinshSettings: z.ZodType<YinshSettings> = z.lazy(() => z.strictObject({
  size: wholeSetting('size is', 5, 7).transform(size => SIZES.find(known => known === size) ?? 5),
  row: wholeSetting('row is', 5, 6).transform(row => ROWS.find(known => known === row) ?? 5),
  rules: z.enum(RULES, `rules are ${RULES.slice(0, -1).join(', ')} or ${RULES.at(-1)}`).default('course'),
}).refine(({ size, row, rules }) => rules === 'course' || (size === 5 && row === 5), {
  message: 'the rules official and blitz are played with size 5 and row 5 only',
  path: ['rules'],
}))

export function describeSettings({ size, row, rules }: YinshSettings): string {
  return `size ${size}, rows of ${row}${rules === 'course' ? '' : `, ${rules}`}`
}

/** The rings removed that win. */
export function ringsToWin({ rules }: Pick<YinshSettings, 'rules'>): number {
  return rules === 'blitz' ? 1 : 3
}

/** How many markers there are for both players together; null if they never run out. */
export function poolOf({ rules }: Pick<YinshSettings, 'rules'>): number | null {
  return rules === 'course' ? null : POOL
}

/**
 * The clock of the course by its three configurations, in milliseconds: 120 s, 150 s from size 6 on, and 180 s with
 * rows of 6 there.
 */
export function courseBudgetMs({ size, row }: Pick<YinshSettings, 'size' | 'row'>): number {
  if (size === 5)
    return 120_000
  return row === 5 ? 150_000 : 180_000
}

export const FLAGS: readonly SettingFlag[] = [
  wholeFlag('size', 'n', 5, 7, 'the hexagons of the board and the rings of each player (5)'),
  wholeFlag('row', 'k', 5, 6, 'how many markers are a row (5)'),
  {
    setting: 'rules',
    value: { kind: 'choice', name: 'rules', choices: RULES },
    about: 'the rule set (course), which its protocol does not tell',
    forClients: true,
  },
]
