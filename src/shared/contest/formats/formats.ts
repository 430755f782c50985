import type { Format } from '../format.ts'
import type { FormatPlan } from '../plan.ts'
import { gauntletFormat } from './gauntletFormat.ts'
import { groupsFormat } from './groupsFormat.ts'
import { kingFormat } from './kingFormat.ts'
import { knockoutFormat } from './knockoutFormat.ts'
import { ladderFormat } from './ladderFormat.ts'
import { matchFormat } from './matchFormat.ts'
import { roundRobinFormat } from './roundRobinFormat.ts'
import { swissFormat } from './swissFormat.ts'
import { tablesFormat } from './tablesFormat.ts'

/** How a format pairs. */
export function formatOf(plan: FormatPlan): Format {
  switch (plan.name) {
    case 'round-robin': return roundRobinFormat(plan)
    case 'match': return matchFormat(plan)
    case 'gauntlet': return gauntletFormat(plan)
    case 'swiss': return swissFormat(plan)
    case 'knockout': return knockoutFormat(plan)
    case 'groups': return groupsFormat(plan)
    case 'ladder': return ladderFormat(plan)
    case 'king': return kingFormat(plan)
    case 'tables': return tablesFormat(plan)
  }
}
