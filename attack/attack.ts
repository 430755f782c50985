import { quantileOf } from '../bench/table.ts'

/** Whether an attack runs in full or in a short form. */
export type Extent = 'full' | 'brief'

/** The result of an attack. */
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
  /**
   * Times that well-behaved clients beside the attack took per turn, from a move's bytes to the opponent's state, in
   * ms.
   */
  readonly turnsMs: readonly number[]
}

export interface BeforeAndAfter { readonly before: number, readonly after: number }

export type Attack = (extent: Extent) => Promise<Outcome>

/**
 * Matches that may run at once on an attacked port. As many may still wait there at the end, each with an open file.
 */
export const MATCHES_AT_ONCE = 8
/** Memory that may still be in use after an attack, in MB: a garbage collector keeps some in reserve. */
export const MOST_MEMORY_LEFT_MB = 20
/** The limit for the 99th percentile of turns beside an attack, in ms. */
export const SLOWEST_TURN_MS = 20

/** An outcome without any problem so far. */
export function noTrouble(attack: string, tried: string): Outcome {
  return { attack, tried, crashes: [], hangs: [], wrongResults: [], openFiles: null, memoryMb: null, turnsMs: [] }
}

/**
 * Which goals an outcome misses, as sentences. Memory and latency depend on the machine: they count only in a full run.
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
