import type { NoTippingSettings } from '../../../shared/games/no-tipping/settings.ts'
import type { Result } from '../../../shared/result.ts'
import type { Solved, SolveOptions } from '../solver.ts'
import type { OpeningReport, OpeningThreadData, SolvedOpening } from './messages.ts'
import { availableParallelism } from 'node:os'
import process from 'node:process'
import { Worker } from 'node:worker_threads'
import { winnerSentence } from '../../../shared/games/no-tipping/openings.ts'
import { Transpositions } from '../../../shared/games/no-tipping/placement/transpositions.ts'
import { noTippingSettings } from '../../../shared/games/no-tipping/settings.ts'
import { numberText } from '../../../shared/numberText.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { unpackedPath } from '../../unpackedPath.ts'
import openingWorkerPath from './openingWorker.ts?modulePath'

/** With more blocks for each player, the search would take days, and its tables much memory. */
const MOST_WEIGHTS = 8
/** log2 of the most positions that are kept (1 GB), and how much it grows with one more block for each player. */
const MOST_KNOWN_SHIFT = 27
const KNOWN_SHIFT_PER_WEIGHT = 5
/** More threads than this would mostly repeat each other's work. */
const MOST_THREADS = 4

/** Who wins from the start, as a program reads it. */
interface Opening extends NoTippingSettings, Omit<SolvedOpening, 'winner'> {
  /** Null if the time was up before it was known. */
  readonly winner: SolvedOpening['winner'] | null
  /** Positions looked at. */
  readonly nodes: number
  readonly seconds: number
}

/** Finds out who wins from the start with these settings, in its own threads. */
export async function solveOpening(
  given: unknown,
  { timeMs, progress }: SolveOptions,
): Promise<Result<Solved, string>> {
  const settings = noTippingSettings.parse(given)
  if (settings.weights > MOST_WEIGHTS)
    return fail(`${settings.weights} blocks each are too many to solve from the start, and the most are ${MOST_WEIGHTS}`)
  const began = performance.now()
  const { found, nodes } = await searchInThreads(settings, timeMs, progress)
  const seconds = Math.round(performance.now() - began) / 1000
  const opening: Opening = { ...settings, winner: null, placement: null, answers: [], ...found, nodes, seconds }
  return succeed({ solution: opening, text: describeOpening(opening) })
}

interface Searched { readonly found: SolvedOpening | null, readonly nodes: number }

/** The threads start at different places and share what they know. The first to finish stops the others. */
async function searchInThreads(
  settings: NoTippingSettings,
  timeMs: number,
  progress: SolveOptions['progress'],
): Promise<Searched> {
  const stop = new Int32Array(new SharedArrayBuffer(4))
  const known = roomFor(Math.min(MOST_KNOWN_SHIFT, KNOWN_SHIFT_PER_WEIGHT * settings.weights))
  const threads = Math.min(MOST_THREADS, availableParallelism())
  const timer = setTimeout(() => Atomics.store(stop, 0, 1), timeMs)
  let furthest = 0
  const searched = await Promise.all(Array.from({ length: threads }, async (_, thread): Promise<Searched> => {
    const data: OpeningThreadData = {
      settings,
      known,
      stop,
      spread: { loser: settings.rules === 'classic' ? 2 : 1, from: thread / threads },
    }
    const worker = new Worker(unpackedPath(openingWorkerPath), { workerData: data })
    return new Promise((resolve, reject) => {
      worker.once('error', reject)
      worker.on('message', (report: OpeningReport) => {
        if (report.type === 'progress')
          return progress(furthest = Math.max(furthest, report.share))
        Atomics.store(stop, 0, 1)
        resolve(report)
      })
    })
  })).finally(() => clearTimeout(timer))
  return {
    found: searched.flatMap(({ found }) => found ?? [])
      .toSorted((one, other) => other.answers.length - one.answers.length)[0] ?? null,
    nodes: searched.reduce((sum, { nodes }) => sum + nodes, 0),
  }
}

/** Shared memory for 2^shift known positions, or for fewer, so that half of the free memory stays free. */
function roomFor(shift: number): Int32Array {
  const bytes = Transpositions.bytesFor(shift)
  return shift > 0 && bytes > process.availableMemory() / 2
    ? roomFor(shift - 1)
    : new Int32Array(new SharedArrayBuffer(bytes))
}

/** For a person at a terminal. */
function describeOpening({ rules, weights, winner, placement, nodes, seconds }: Opening): string {
  const effort = `${numberText(nodes)} positions, ${seconds.toFixed(3)} s.`
  if (winner === null)
    return `Not found out in the time (--time): ${effort}`
  const first = placement === null
    ? 'Every first placement loses.'
    : `A first placement that wins: ${placement.weight} kg at ${placement.position}.`
  return `${winnerSentence(weights, winner)} (${rules})\n${first}\n${effort}`
}
