import { quantileOf } from '../bench/table.ts'

/** How much of each attack is run. */
export type Extent = 'full' | 'brief'

/** What an attack came to. */
export interface Outcome {
  readonly attack: string
  /** What was tried, with its unit: `100,000 frames and connections`. */
  readonly tried: string
  /** Sentences on each; none if all is well. */
  readonly crashes: readonly string[]
  readonly hangs: readonly string[]
  readonly wrongResults: readonly string[]
  /** Descriptors that the host had open before and after; null if that can't be told or does not apply. */
  readonly openFiles: BeforeAndAfter | null
  /** Resident memory of the host, in MB. */
  readonly memoryMb: BeforeAndAfter | null
  /** Turns of the well-behaved clients beside the attack, from a move's bytes to the opponent's state, in ms. */
  readonly turnsMs: readonly number[]
}

export interface BeforeAndAfter { readonly before: number, readonly after: number }

export type Attack = (extent: Extent) => Promise<Outcome>

/**
 * Matches that may run at once on an attacked port. As many may wait there when all is over, each with a file of its
 * own.
 */
export const MATCHES_AT_ONCE = 8
/** Memory that an attack may leave behind, in MB: what a garbage collector keeps in hand. */
export const MOST_MEMORY_LEFT_MB = 20
/** The slowest turn but one in a hundred beside an attack, in ms. */
export const SLOWEST_TURN_MS = 20

/** An outcome with nothing wrong yet. */
export function noTrouble(attack: string, tried: string): Outcome {
  return { attack, tried, crashes: [], hangs: [], wrongResults: [], openFiles: null, memoryMb: null, turnsMs: [] }
}

/**
 * What of an outcome misses its goal, as sentences. Memory and latency depend on the machine: they count only in full.
 */
export function missedGoals(
  { attack, crashes, hangs, wrongResults, openFiles, memoryMb, turnsMs }: Outcome,
  extent: Extent,
): string[] {
  const missed = [...crashes, ...hangs, ...wrongResults].map(sentence => `${attack}: ${sentence}`)
  if (openFiles !== null && openFiles.after > openFiles.before + MATCHES_AT_ONCE)
    missed.push(`${attack}: ${openFiles.after - openFiles.before} files stayed open`)
  if (extent === 'brief')
    return missed
  if (memoryMb !== null && memoryMb.after - memoryMb.before > MOST_MEMORY_LEFT_MB)
    missed.push(`${attack}: ${(memoryMb.after - memoryMb.before).toFixed(0)} MB of memory did not come back`)
  if (turnsMs.length > 0 && quantileOf(turnsMs, 0.99) > SLOWEST_TURN_MS)
    missed.push(`${attack}: one turn in a hundred took longer than ${SLOWEST_TURN_MS} ms`)
  return missed
}
