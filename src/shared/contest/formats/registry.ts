import type { FieldTerms, FieldValue } from '../fields.ts'
import type { Format } from '../format.ts'
import { eachField } from '../fields.ts'
import { arena } from './arena/index.ts'
import { gauntlet } from './gauntlet/index.ts'
import { groups } from './groups/index.ts'
import { king } from './king/index.ts'
import { knockout } from './knockout/index.ts'
import { ladder } from './ladder/index.ts'
import { match } from './match/index.ts'
import { roundRobin } from './round-robin/index.ts'
import { swiss } from './swiss/index.ts'
import { tables } from './tables/index.ts'

/** Every format by its name, in the order in which people see them; one line per format. */
const all = {
  'round-robin': roundRobin,
  'match': match,
  'gauntlet': gauntlet,
  'swiss': swiss,
  'knockout': knockout,
  'groups': groups,
  'ladder': ladder,
  'arena': arena,
  'king': king,
  'tables': tables,
} as const

export type FormatName = keyof typeof all
export const formats: Readonly<Record<FormatName, Format>> = all

/** The part of a contest's plan about its format, as all code but the format itself sees it. */
export interface FormatPlan {
  readonly name: FormatName
  readonly [field: string]: FieldValue
}

export const FORMAT_NAMES = Object.keys(all) as [FormatName, ...FormatName[]]
/** The format if nothing is said. */
export const USUAL_FORMAT: FormatName = 'round-robin'

/** Other names of formats, used by people and other tools. */
export const OTHER_FORMAT_NAMES: Readonly<Record<string, FormatName>> = Object.fromEntries(
  FORMAT_NAMES.flatMap(name => formats[name].otherNames?.map(other => [other, name]) ?? []),
)

/** The format that suits this many participants best, in a game with at least this many seats. */
export function suitedFormat(participants: number, leastSeats: number): FormatName {
  return FORMAT_NAMES.find(name => formats[name].suits?.(participants, leastSeats)) ?? USUAL_FORMAT
}

/** Whether times decide who meets whom in a contest and when it ends. */
export function isTimed({ format: { name } }: { readonly format: { readonly name: FormatName } }): boolean {
  return formats[name].isTimed === true
}

/** A ladder without an end, on which a newcomer has so many encounters to find a place. */
export function standingLadder(enough: number): FormatPlan {
  return { name: 'ladder', rounds: null, enough }
}

/** A match of this many encounters; null if a test ends it. */
export function matchIn(rounds: number | null): FormatPlan {
  return { name: 'match', rounds }
}

/** A format with the usual value of each field, or with the values that the window's form begins with. */
export function plannedFormat(name: FormatName, terms: FieldTerms, which: 'usual' | 'offered' = 'usual'): FormatPlan {
  return { ...eachField(formats[name].fields, field => (field[which] ?? field.usual)(terms)), name }
}
