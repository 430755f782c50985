import type { Format } from '../format.ts'
import type { FormatName } from '../plan.ts'
import { roundRobinFormat } from './roundRobinFormat.ts'

/** How each format pairs. */
export const FORMATS_BY_NAME: Readonly<Partial<Record<FormatName, Format>>> = { 'round-robin': roundRobinFormat }
