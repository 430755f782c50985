import type { FormatRules } from '../formatRules.ts'
import type { FormatName, FormatPlan } from './registry.ts'
import { arenaRules } from './arena/rules.ts'
import { gauntletRules } from './gauntlet/rules.ts'
import { groupsRules } from './groups/rules.ts'
import { kingRules } from './king/rules.ts'
import { knockoutRules } from './knockout/rules.ts'
import { ladderRules } from './ladder/rules.ts'
import { matchRules } from './match/rules.ts'
import { roundRobinRules } from './round-robin/rules.ts'
import { swissRules } from './swiss/rules.ts'
import { tablesRules } from './tables/rules.ts'

/** The rules of every format by its name; one line per format. */
const all: Readonly<Record<FormatName, (plan: never) => FormatRules>> = {
  'round-robin': roundRobinRules,
  'match': matchRules,
  'gauntlet': gauntletRules,
  'swiss': swissRules,
  'knockout': knockoutRules,
  'groups': groupsRules,
  'ladder': ladderRules,
  'arena': arenaRules,
  'king': kingRules,
  'tables': tablesRules,
}

/** The rules of a plan's format. */
export function rulesOf({ format }: { readonly format: FormatPlan }): FormatRules {
  // Values from outside were read by the schema made from the fields.
  return all[format.name](format as never)
}
