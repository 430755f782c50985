import type { SolverTask } from './messages.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { takePart } from './settling.ts'
import { kernelIn } from './tableKernel.ts'

/** A thread that helps to settle a table. */
const { module, thread } = workerData as { module: WebAssembly.Module, thread: number }

parentPort?.on('message', ({ job, memory }: SolverTask) => takePart(job, kernelIn(module, memory), thread))
