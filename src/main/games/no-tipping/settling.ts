import type { TableKernel } from './tableKernel.ts'
import { bitsIn } from '../../../shared/games/no-tipping/subsets/wordOfSubsets.ts'

/**
 * A job to settle (a part of) a table with several threads. The part is cut into chunks of leaves; a chunk can be
 * settled once every chunk with one bit less in its number is settled. The threads take chunks in order of their
 * numbers of bits, so that they only wait for work that is under way.
 */
export interface SettlingJob {
  readonly blocks: number
  readonly classic: boolean
  /** log2 of a chunk's leaves. */
  readonly chunkShift: number
  /** The chunks to settle: `firstChunk` … `endChunk` − 1. Everything below is settled. */
  readonly firstChunk: number
  readonly endChunk: number
  /** Chunks from this one on were never written. */
  readonly freshFrom: number
  /** Shared by the threads; made by `stateOf`. */
  readonly state: Int32Array
  /** Shared with whoever may stop the job, which stops when the first cell is not below `number`. */
  readonly stop: Int32Array
  readonly number: number
}

const NEXT = 0
const SETTLED = 1
const AT_WORK = 2
const FLAGS = 3

export function stateOf(chunks: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(4 * (FLAGS + chunks)))
}

/** Works on a job until no chunk is left to take; `settled` is told how many chunks are done in all. */
export function takePart(
  job: SettlingJob,
  kernel: TableKernel,
  thread: number,
  settled: (chunks: number) => void = () => {},
): void {
  const { state, firstChunk, endChunk } = job
  const order = byBits(firstChunk, endChunk)
  Atomics.add(state, AT_WORK, 1)
  for (;;) {
    const chunk = order[Atomics.add(state, NEXT, 1)]
    if (chunk === undefined || !awaitSubsets(job, chunk))
      break
    const from = chunk * 2 ** job.chunkShift
    kernel.settleLeaves(from, from + 2 ** job.chunkShift, job.blocks, job.classic, thread, chunk < job.freshFrom)
    Atomics.store(state, FLAGS + chunk - firstChunk, 1)
    settled(Atomics.add(state, SETTLED, 1) + 1)
    Atomics.notify(state, SETTLED)
  }
  Atomics.sub(state, AT_WORK, 1)
  Atomics.notify(state, AT_WORK)
}

/** Waits until every thread has stopped working on the job. The answer says whether all of it is settled. */
export function awaitEnd(job: SettlingJob): boolean {
  const { state, firstChunk, endChunk } = job
  for (let busy = Atomics.load(state, AT_WORK); busy > 0; busy = Atomics.load(state, AT_WORK))
    Atomics.wait(state, AT_WORK, busy)
  // No thread can come late: one that begins now finds nothing to take.
  return Atomics.load(state, SETTLED) === endChunk - firstChunk
}

/** False if the job was stopped; then no thread takes more of it. */
function awaitSubsets(job: SettlingJob, chunk: number): boolean {
  for (let rest = chunk; rest !== 0; rest &= rest - 1) {
    const needed = chunk ^ (rest & -rest)
    while (!isSettled(job, needed)) {
      if (isStopped(job))
        return false
      awaitProgress(job, needed)
    }
  }
  return !isStopped(job)
}

/** Stopping a job wakes no thread, so threads don't sleep for long, in ms. */
const LONGEST_NAP_MS = 5

function awaitProgress(job: SettlingJob, needed: number): void {
  const seen = Atomics.load(job.state, SETTLED)
  if (!isSettled(job, needed))
    Atomics.wait(job.state, SETTLED, seen, LONGEST_NAP_MS)
}

function isSettled({ state, firstChunk }: SettlingJob, chunk: number): boolean {
  return chunk < firstChunk || Atomics.load(state, FLAGS + chunk - firstChunk) === 1
}

function isStopped({ state, stop, number, endChunk }: SettlingJob): boolean {
  if (Atomics.load(stop, 0) < number)
    return false
  Atomics.store(state, NEXT, endChunk)
  return true
}

function byBits(first: number, end: number): number[] {
  return Array.from({ length: end - first }, (_, index) => first + index)
    .sort((one, other) => bitsIn(one) - bitsIn(other) || one - other)
}
