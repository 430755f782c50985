import type { DamagedLogsOrder } from './damagedLogs.ts'
import { parentPort, workerData } from 'node:worker_threads'
import './standInModules.ts'

/** Reads a share of the damaged copies, once what they need of the build is stood in for. */
void import('./damagedCopies.ts')
  .then(async ({ DamagedCopies }) => new DamagedCopies(workerData as DamagedLogsOrder).readAll())
  .then(report => parentPort?.postMessage(report))
