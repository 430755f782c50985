import { Buffer } from 'node:buffer'
import { closeSync, openSync, readSync } from 'node:fs'

/** As the system hands out memory, in bytes. */
const PAGE = 4096
const PART = 64 * PAGE

/** What is used, and replaced, of Pyodide once its memory is there. */
interface PyodideModule {
  readonly HEAP8: Int8Array
  readonly API: { restoreSnapshot: (snapshot: Uint8Array) => unknown }
}

/** Makes a Python that has not begun to run. */
export type CreateModule = (settings: object) => Promise<PyodideModule>

/**
 * A file that holds the memory of a Python, as Pyodide writes it: first what belongs to it, of which the second word
 * says how long that is, and then the memory.
 */
export class PythonSnapshot {
  /** What comes before the memory. It is a snapshot by itself, of no memory. */
  readonly head: Uint8Array
  readonly #path: string

  constructor(path: string) {
    this.#path = path
    this.head = this.#read((file) => {
      const start = new Uint32Array(2)
      readSync(file, start, 0, start.byteLength, 0)
      const [, length = 0] = start
      const head = new Uint8Array(length)
      readSync(file, head, 0, length, 0)
      return head
    })
  }

  /**
   * Pyodide would hold the whole file and copy it. The Python that is made here reads its memory straight from the
   * file instead, when it is to be restored.
   */
  restoredBy(create: CreateModule): CreateModule {
    return async (settings) => {
      const module = await create(settings)
      const { restoreSnapshot } = module.API
      module.API.restoreSnapshot = (head) => {
        this.copyMemory(module.HEAP8)
        return restoreSnapshot(head)
      }
      return module
    }
  }

  /**
   * Makes the beginning of a memory what is in the file. Half of that is zeros: pages that are zeros already are left
   * as the system hands them out, which takes no memory.
   */
  copyMemory(memory: Int8Array): void {
    const { buffer, byteOffset } = memory
    const part = Buffer.allocUnsafeSlow(PART)
    const zeros = Buffer.alloc(PAGE)
    this.#read((file) => {
      for (let from = 0; ;) {
        const length = readSync(file, part, 0, PART, this.head.length + from)
        if (length === 0)
          return
        for (let start = 0; start < length; start += PAGE) {
          const page = part.subarray(start, Math.min(start + PAGE, length))
          const there = Buffer.from(buffer, byteOffset + from + start, page.length)
          if (!page.equals(zeros.subarray(0, page.length)) || !there.equals(page))
            there.set(page)
        }
        from += length
      }
    })
  }

  #read<T>(read: (file: number) => T): T {
    const file = openSync(this.#path, 'r')
    try {
      return read(file)
    }
    finally {
      closeSync(file)
    }
  }
}
