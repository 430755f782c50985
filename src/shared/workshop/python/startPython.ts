/** What Python is made of here: the files of Pyodide, which is CPython in WebAssembly. */
export interface PythonParts {
  /** `loadPyodide` of pyodide.mjs. */
  readonly loadPyodide: (options: object) => Promise<unknown>
  /** The default export of pyodide.asm.mjs. */
  readonly createPyodideModule: unknown
  /** The bytes of pyodide.asm.wasm, and of python_stdlib.zip. */
  readonly wasm: unknown
  readonly stdlib: unknown
  /** The memory of a Python that has read the harness, for a quick start; null if there is none. */
  readonly snapshot: unknown
}

/** How Python is started. */
export interface PythonTerms {
  /** The text of harness.py, and the limits and words that it is told. */
  readonly harness: string
  readonly told: object
  /** How Pyodide is loaded. */
  readonly config: object
  /** The most memory of Python, in bytes; more is a MemoryError. */
  readonly mostMemory: number
}

/** A bot in Python. All take and answer with JSON text, as `botMessages.ts` describes it. */
export interface PythonHarness {
  readonly load: (files: string, seed: number) => string
  /** First tells of the moves that were made since the bot was last asked. */
  readonly choose: (state: string, placed: string) => string
  /** Tells of the last moves, and how the game ended. */
  readonly over: (result: string, placed: string) => string
  /** Whether a text is Python. */
  readonly check: (file: string, text: string) => string
}

/** A memory of WebAssembly. */
interface WasmMemory { readonly buffer: { readonly byteLength: number } }

/** What is used, and replaced, of the surroundings: a worker, or a process that was made to look like one. */
export interface PythonWorld {
  fetch: unknown
  WebAssembly: {
    Memory: { prototype: { grow: (this: WasmMemory, pages: number) => number } }
    instantiate: (code: never, imports: unknown) => Promise<unknown>
    instantiateStreaming: unknown
  }
}

/** What is used of Pyodide once it is loaded. */
interface Pyodide {
  readonly runPython: (code: string) => unknown
  readonly unregisterJsModule: (name: string) => void
  readonly globals: { readonly get: (name: string) => unknown }
}

/**
 * Starts Python with bounded memory, and without the modules that lead to JavaScript; a bot that tries hard may get
 * there all the same, so what is around Python must hold it. It is turned into text to run in the window's frame, so it
 * uses nothing from outside this function.
 */
export async function startPython(
  world: PythonWorld,
  { loadPyodide, createPyodideModule, wasm, stdlib, snapshot }: PythonParts,
  { harness, told, config, mostMemory }: PythonTerms,
): Promise<PythonHarness> {
  const PAGE = 65_536
  const { WebAssembly } = world
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * PAGE > mostMemory)
      throw new RangeError('no more memory')
    return grow.call(this, pages)
  }
  // Pyodide asks for its two files by address, and gets them from memory
  world.fetch = async (address: unknown) => ({
    ok: true,
    arrayBuffer: async () => String(address).endsWith('.zip') ? stdlib : wasm,
  })
  WebAssembly.instantiateStreaming = async (
    response: Promise<{ arrayBuffer: () => Promise<never> }>,
    imports: unknown,
  ) => WebAssembly.instantiate(await (await response).arrayBuffer(), imports)
  const pyodide = await loadPyodide({
    ...config,
    createPyodideModule,
    jsglobals: Object.create(null),
    ...snapshot === null ? {} : { _loadSnapshot: snapshot },
  }) as Pyodide
  for (const module of ['js', 'pyodide_js'])
    pyodide.unregisterJsModule(module)
  if (snapshot === null)
    pyodide.runPython(harness)
  // the words of JSON text are a text of Python, too
  pyodide.runPython(`load, choose, over, check = make_harness(json.loads(${JSON.stringify(JSON.stringify(told))}))`)
  const [load, choose, over, check] = ['load', 'choose', 'over', 'check'].map(name => pyodide.globals.get(name))
  return { load, choose, over, check } as PythonHarness
}
