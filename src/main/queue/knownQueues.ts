import type { QueueAddress } from '../../shared/contest/queueAddress.ts'
import type { Result } from '../../shared/result.ts'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { openQueueProblem, readQueueAddress, wholeAddress } from '../../shared/contest/queueAddress.ts'
import { fail, succeed } from '../../shared/result.ts'
import { requirePlainFile } from '../archive/plainFile.ts'

const knownSchema = z.record(z.string(), z.string())

/**
 * Keeps the whole address of a queue in the data folder, so that a contest can be resumed: the contest's log is shown
 * and exported, so it has the address without the password. The error is a sentence.
 */
export function keepQueue(data: string, address: QueueAddress): Result<null, string> {
  const path = pathIn(data)
  try {
    requirePlainFile(path)
    const queues = { ...known(path), [address.shown]: wholeAddress(address) }
    writeFileSync(`${path}.new`, `${JSON.stringify(queues)}\n`, { mode: 0o600 })
    renameSync(`${path}.new`, path)
    return succeed(null)
  }
  catch (error) {
    return fail(`The address of the queue can’t be kept in ${path}: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

/** The queue at that address. If the address has no password, the kept one is added. The error is a sentence. */
export function knownQueue(data: string, text: string): Result<QueueAddress, string> {
  const asked = readQueueAddress(text)
  const kept = asked.ok && asked.value.password === null ? known(pathIn(data))[asked.value.shown] : undefined
  const read = kept === undefined ? asked : readQueueAddress(kept)
  const problem = read.ok ? openQueueProblem(read.value) : null
  return problem === null ? read : fail(problem)
}

function pathIn(data: string): string {
  return join(data, 'queues.json')
}

function known(path: string): Readonly<Record<string, string>> {
  try {
    requirePlainFile(path)
    return knownSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  }
  catch {
    return {} // the file is not there yet, or can't be read
  }
}
