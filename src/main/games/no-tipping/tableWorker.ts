import type { TableReport, TableTask, TableThreadData } from './messages.ts'
import type { Settle } from './removalTable.ts'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { standBack } from '../../workers/standBack.ts'
import { THREAD_LIMITS } from './messages.ts'
import { RemovalTable } from './removalTable.ts'
import { awaitEnd, takePart } from './settling.ts'

/** The thread that holds the table: one question at a time, by settling it or by looking it up. */
const { module, stop, threads, solverPath } = workerData as TableThreadData
const PROGRESS_EVERY_MS = 50

standBack() // before the helpers are started

const helpers = Array.from(
  { length: threads - 1 },
  (_, index) => new Worker(solverPath, { workerData: { module, thread: index + 1 }, resourceLimits: THREAD_LIMITS }),
)
let table: RemovalTable | null = null

function report(message: TableReport): void {
  parentPort?.postMessage(message)
}

function settleFor(number: number): Settle {
  return (job, kernel, memory) => {
    for (const worker of helpers)
      worker.postMessage({ job, memory })
    let told = performance.now()
    takePart(job, kernel, 0, (chunks) => {
      if (performance.now() - told < PROGRESS_EVERY_MS)
        return
      told = performance.now()
      report({ number, type: 'progress', share: chunks / (job.endChunk - job.firstChunk) })
    })
    return awaitEnd(job)
  }
}

function answer(task: TableTask): TableReport {
  const { number, position } = task
  table ??= new RemovalTable(module)
  if (table.covers(position))
    return { number, type: 'verdict', verdict: table.verdictOf(position), seconds: null }
  if (task.lookUpOnly)
    return { number, type: 'uncovered' }
  const began = performance.now()
  if (!table.lay(task, settleFor(number), stop, number))
    return { number, type: 'stopped' }
  const seconds = (performance.now() - began) / 1000
  return { number, type: 'verdict', verdict: table.verdictOf(position), seconds }
}

parentPort?.on('message', (task: TableTask) => {
  try {
    report(answer(task))
  }
  catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    report({ number: task.number, type: 'failed', reason: error instanceof RangeError ? 'memory' : 'fault', message })
  }
})
