import type { ArchiveWorkerApi, Told } from './archiveWorkerApi.ts'
import process from 'node:process'
import { Worker } from 'node:worker_threads'
import { createBirpc } from 'birpc'
import { fail } from '../../shared/result.ts'
import { unpackedPath } from '../unpackedPath.ts'
import archiveWorkerPath from './archiveWorker.ts?modulePath'

/** A thread that has not ended by itself after this time, in ms, counts as hanging. */
const LONGEST_END_MS = 10_000

/** The host's end of the archive's thread. The first question starts the thread. */
export class ArchiveWorkerClient {
  readonly #folder: string
  readonly #session: number | null
  /** Shared with the thread: not 0 once the thread must stop. */
  readonly #stop = new Int32Array(new SharedArrayBuffer(4))
  #worker: Worker | null = null
  #rpc: ReturnType<typeof createBirpc<ArchiveWorkerApi>> | null = null
  #closed = false
  /** How many questions are not answered yet. */
  #asked = 0

  /** `session` is null if the archive is only read. */
  constructor(folder: string, session: number | null) {
    this.#folder = folder
    this.#session = session
  }

  /** Whether a question is not answered yet. */
  get isAsked(): boolean {
    return this.#asked > 0
  }

  /** Asks the thread. If it broke down, the next question starts another. */
  async ask<T>(question: (worker: ArchiveWorkerApi) => Told<T>): Told<T> {
    if (this.#closed)
      return fail({ kind: null, message: 'The archive is closed.' })
    const worker = this.#api()
    this.#asked++
    this.#worker?.ref()
    try {
      return await question(worker)
    }
    catch (error) {
      return fail({
        kind: null,
        message: `The archive did not answer: ${error instanceof Error ? error.message : String(error)}.`,
      })
    }
    finally {
      this.#asked--
      if (this.#asked === 0 && !this.#closed)
        this.#worker?.unref() // nobody waits for the thread, so the process may end
    }
  }

  /**
   * Ends the thread; unanswered questions fail. The process stays until that is done. The thread ends by itself,
   * between two steps of its work: Node would abort the whole process if a thread were cut off while it packs or
   * unpacks.
   */
  async close(): Promise<void> {
    this.#closed = true
    const worker = this.#worker
    if (worker === null)
      return
    worker.ref() // from here on for good, since the caller waits
    const exited = new Promise<void>(resolve => worker.once('exit', () => resolve())) // an early failure counts too
    Atomics.store(this.#stop, 0, 1)
    this.#rpc?.end.asEvent()
    const cut = setTimeout(() => void worker.terminate(), LONGEST_END_MS)
    await exited
    clearTimeout(cut)
  }

  #api(): ArchiveWorkerApi {
    if (this.#rpc !== null)
      return this.#rpc as unknown as ArchiveWorkerApi
    const worker = new Worker(unpackedPath(archiveWorkerPath), {
      workerData: { folder: this.#folder, session: this.#session, stop: this.#stop },
      env: { ...process.env, NODE_NO_WARNINGS: '1' }, // older Nodes print a warning about node:sqlite at each start
    })
    const rpc = createBirpc<ArchiveWorkerApi>({}, {
      post: data => worker.postMessage(data),
      on: receive => worker.on('message', receive),
      timeout: -1, // no limit: an import or a copy takes as long as it takes
    })
    const end = (why: Error): void => {
      rpc.$close(why)
      if (this.#worker !== worker)
        return
      this.#worker = null
      this.#rpc = null
    }
    worker.on('error', end)
    worker.on('exit', () => end(new Error('its thread ended')))
    this.#worker = worker
    this.#rpc = rpc
    return rpc as unknown as ArchiveWorkerApi
  }
}
