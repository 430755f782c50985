import type { SettlingJob } from '../../src/main/games/no-tipping/settling.ts'
import type { TableKernel } from '../../src/main/games/no-tipping/tableKernel.ts'
import type { Judge } from '../../src/shared/games/no-tipping/removal/judgeUntil.ts'
import { Buffer } from 'node:buffer'
import { fileURLToPath } from 'node:url'
import { RemovalTable } from '../../src/main/games/no-tipping/removalTable.ts'
import { awaitEnd, takePart } from '../../src/main/games/no-tipping/settling.ts'
import { solveExactly } from '../../src/shared/games/no-tipping/removal/exactSolver.ts'
import { compileAssembly, sharedMemory } from '../vite/assemblyScript.mjs'

const KERNEL = fileURLToPath(new URL('../../src/main/games/no-tipping/assembly/removalTable.ts', import.meta.url))
/** Fewer blocks are solved without the kernel. */
const LEAST_IN_TABLE = 19

/** The host's removal table in this thread: who wins the removing with at most 31 blocks, in 0.2 s at most. */
export async function openTable(): Promise<Judge> {
  const bytes = Buffer.from(await compileAssembly(KERNEL, sharedMemory), 'base64')
  const table = new RemovalTable(await WebAssembly.compile(bytes))
  const stop = new Int32Array(new SharedArrayBuffer(4))
  return async (position, volatile) => {
    if (position.blocks.length < LEAST_IN_TABLE)
      return solveExactly(position)
    if (!table.covers(position))
      table.lay({ position, volatile }, settleAlone, stop, 1)
    return table.verdictOf(position)
  }
}

function settleAlone(job: SettlingJob, kernel: TableKernel): boolean {
  takePart(job, kernel, 0)
  return awaitEnd(job)
}
