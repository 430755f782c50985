/* eslint-disable no-extend-native, no-undef, no-eval, no-caller, no-console, no-sequences, node/prefer-global/process, node/no-deprecated-api -- a bot that wants to get out does such things */

// A bot that tries, whenever it is asked, the way out that `state.try` names. It answers with what it got by that: text
// that begins with OUT if it got where no bot may be.

/** Whether a function that was got from somewhere belongs to the code around the bot: what can be done with that. */
function useFunctionsOf(thing) {
  const Outer = thing?.constructor?.constructor
  if (typeof Outer !== 'function' || Outer === Function)
    return 'nothing of the outside'
  const got = []
  for (const use of [
    () => Outer('return process')().pid,
    () => Outer('return globalThis')().process.pid,
    () => poison(Outer.prototype, 'call'),
    () => poison(Outer.prototype, 'apply'),
    () => poison(Outer.prototype, 'bind'),
    () => poison(Object.getPrototypeOf(Outer.prototype), 'highWaterMark'),
    () => poison(Object.getPrototypeOf(Outer.prototype), 'toJSON'),
    () => poison(Object.getPrototypeOf(Object.getPrototypeOf(thing)), 'name'),
  ]) {
    try {
      got.push(use())
    }
    catch {}
  }
  return got.length === 0 ? 'functions of the outside, but no use for them' : `OUT ${got.join(' ')}`
}

/** Puts a function into the place of one of the outside, so that it is handed what that works on. */
function poison(prototype, name) {
  const real = prototype[name]
  prototype[name] = function (one, ...rest) {
    one?._rawDebug?.('OUT to the process')
    return Reflect.apply(real, this, [one, ...rest])
  }
  if (prototype[name] === real)
    throw new Error('It stayed as it was.')
  return `changed ${name}`
}

async function caught(work) {
  try {
    return await work()
  }
  catch (error) {
    return error
  }
}

/** What a bot sees of the calls that led to it. */
function callSites() {
  const before = Error.prepareStackTrace
  Error.prepareStackTrace = (_, sites) => sites
  const sites = new Error('where').stack
  Error.prepareStackTrace = before
  return sites
}

/** An error that was thrown by the code around the bot, where that had no room left on the stack. */
function errorAtTheDeepest() {
  let found = null
  const deeper = () => {
    try {
      deeper()
    }
    catch {}
    try {
      return new Error('deep').stack
    }
    catch (error) {
      found = error.constructor.constructor === Function ? found : error
    }
  }
  try {
    deeper()
  }
  catch {}
  return found
}

async function connects(work) {
  await work()
  return 'OUT a connection'
}

const files = {
  importsFs: async ({ secret }) => (await import('node:fs')).readFileSync(secret, 'utf8'),
  importsFsPromises: async ({ secret }) => (await import('node:fs/promises')).readFile(secret, 'utf8'),
  importsSecret: async ({ secret }) => import(`file://${secret}`),
  importsRival: async ({ rival }) => Object.keys(await import(rival)).join(),
  importsData: async () => `OUT ${(await import('data:text/javascript,export default 1')).default}`,
  importsJson: async () => JSON.stringify(await import('./link.json', { with: { type: 'json' } })),
  requires: ({ secret }) => require('node:fs').readFileSync(secret, 'utf8'),
  writes: async ({ written }) => (await import('node:fs')).writeFileSync(written, 'out'),
  builtinModule: ({ secret }) => globalThis.process.getBuiltinModule('fs').readFileSync(secret, 'utf8'),
}

const network = {
  fetches: async ({ port }) => connects(() => fetch(`http://127.0.0.1:${port}/`)),
  asksHost: async ({ port }) => connects(() =>
    fetch(`http://127.0.0.1:${port}/api`, { headers: { Upgrade: 'websocket' } }),
  ),
  opensWebSocket: ({ port }) => `OUT ${new WebSocket(`ws://127.0.0.1:${port}/api`).url}`,
  opensEventSource: ({ port }) => `OUT ${new EventSource(`http://127.0.0.1:${port}/`).url}`,
  importsHttp: async ({ port }) => connects(() => import(`http://127.0.0.1:${port}/main.js`)),
  importsNet: async ({ port }) => connects(async () => (await import('node:net')).connect(port, '127.0.0.1')),
  sendsBeacon: ({ port }) => `OUT ${navigator.sendBeacon(`http://127.0.0.1:${port}/`)}`,
}

const processes = {
  startsChild: async ({ started }) => (await import('node:child_process')).execFileSync('touch', [started]),
  startsByBinding: () => `OUT ${process.binding('spawn_sync').spawn({ file: 'true', args: ['true'] })}`,
  startsWorker: async () => `OUT ${new (await import('node:worker_threads')).Worker('1', { eval: true }).threadId}`,
  startsWebWorker: () => `OUT ${new Worker('data:text/javascript,1')}`,
  kills: ({ victim }) => process.kill(victim),
  readsEnvironment: () => `OUT ${Object.values(process.env).join(' ')}`,
  readsEnvironmentOfGlobal: () => JSON.stringify(globalThis.process?.env ?? globalThis.Deno?.env ?? null),
}

const realm = {
  makesFunction: () => `OUT ${({}).constructor.constructor('return process')().pid}`,
  makesFunctionOfShow: () => `OUT ${show.mark.constructor('return 1')()}`,
  makesFunctionOfConsole: () => `OUT ${console.log.constructor('return 1')()}`,
  makesAsyncFunction: async () => `OUT ${await (async () => {}).constructor('return 1')()}`,
  makesGenerator: () => `OUT ${function* () {}.constructor('yield 1')().next().value}`,
  evaluates: () => `OUT ${(0, eval)('1')}`,
  compilesWasm: () => `OUT ${new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))}`,
  compilesStream: async () =>
    useFunctionsOf(await caught(() => WebAssembly.compileStreaming({ then: useFunctionsOf }))),
  usesImportError: async () => useFunctionsOf(await caught(() => import('node:fs'))),
  usesImportPromise: async () => {
    const promise = import('./nowhere.js')
    promise.catch(() => {})
    return useFunctionsOf(promise)
  },
  usesImportOfObject: async () => {
    let seen = null
    await caught(() => import({ toString: (...args) => seen = args[0] ?? 'text' }))
    return useFunctionsOf(seen)
  },
  usesImportMeta: () => Reflect.ownKeys(import.meta).length === 0 ? 'empty' : useFunctionsOf(import.meta),
  usesStackOverflow: () => useFunctionsOf(errorAtTheDeepest()),
  usesCallSites: () => callSites().flatMap(site => [site, site.getThis(), site.getFunction()]).map(useFunctionsOf)
    .find(used => used.startsWith('OUT')),
  usesCaller: () => {
    const sloppy = Object.getOwnPropertyDescriptor(Function.prototype, 'caller')
    return useFunctionsOf(sloppy.get.call(console.log))
  },
  usesArgumentsCallee: () => (function () {
    return useFunctionsOf(arguments.callee.caller)
  })(),
  usesAsyncStack: async () => {
    Error.prepareStackTrace = (_, sites) => sites
    await null
    const sites = new Error('later').stack
    Error.prepareStackTrace = undefined
    return sites.map(site => useFunctionsOf(site.getThis())).find(used => used.startsWith('OUT'))
  },
  returnsThenable: () => ({ then: answer => answer(useFunctionsOf(answer)) }),
  returnsProxy: () => {
    let used = ''
    const note = (...things) => used ||= things.map(useFunctionsOf).find(one => one.startsWith('OUT')) ?? ''
    return new Proxy({}, {
      get: (_, name, receiver) => name === 'toJSON' ? () => (note(receiver), used || 'nothing') : undefined,
      ownKeys: (...args) => (note(...args), []),
    })
  },
  returnsToJson: () => ({
    toJSON(...args) {
      return [this, ...args].map(useFunctionsOf).find(one => one.startsWith('OUT')) ?? 'nothing'
    },
  }),
  usesSpecies: () => {
    class Taken extends Promise {
      constructor(work) {
        super(work)
        Taken.used = useFunctionsOf(work)
      }

      static get [Symbol.species]() {
        return Taken
      }
    }
    return Taken.resolve(1).then(() => Taken.used)
  },
  usesFinalization: () => {
    const registry = new FinalizationRegistry(held => console.log(useFunctionsOf(held)))
    registry.register({}, registry)
    return 'registered'
  },
  usesSharedMemory: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10),
  seesGlobals: () => [
    'process',
    'require',
    'fetch',
    'setTimeout',
    'queueMicrotask',
    'Buffer',
    'structuredClone',
    'global',
  ]
    .filter(name => name in globalThis).map(name => `OUT ${name}`).join(' '),
}

const poisons = {
  poisonsThen: () => {
    const real = Promise.prototype.then
    Promise.prototype.then = function (...args) {
      const used = args.map(useFunctionsOf).find(one => one.startsWith('OUT'))
      if (used !== undefined)
        console.log(used)
      return real.apply(this, args)
    }
    return 'poisoned'
  },
  poisonsObject: () => {
    for (const name of ['then', 'type', 'move', 'value', 'toJSON', 'get', 'set', 'file', 'line']) {
      Object.defineProperty(Object.prototype, name, {
        __proto__: null,
        configurable: true,
        get() {
          const used = useFunctionsOf(this)
          if (used.startsWith('OUT'))
            console.log(used)
        },
        set() {},
      })
    }
    return 'poisoned'
  },
  poisonsArray: () => {
    Array.prototype.map = Array.prototype.push = Array.prototype.slice = function (...args) {
      return args.map?.(useFunctionsOf)
    }
    return 'poisoned'
  },
  poisonsJson: () => {
    JSON.stringify = () => ({ then: answer => answer(useFunctionsOf(answer)) })
    return 'poisoned'
  },
  poisonsJsonText: () => {
    JSON.stringify = () => '{"type":"chosen","move":1,"printed":[],"marks":[]}\n{"move":2}'
    return 'poisoned'
  },
  poisonsString: () => {
    String.prototype.slice = String.prototype.split = String.prototype.toString = () => ({ toString: useFunctionsOf })
    Symbol.prototype[Symbol.toPrimitive] = useFunctionsOf
    return 'poisoned'
  },
  poisonsErrors: async () => {
    globalThis.Error = Error.prepareStackTrace = (...args) => args.map(useFunctionsOf)
    throw new TypeError('poisoned')
  },
  rejectsUnseen: () => {
    void Promise.reject(new Proxy({}, { get: (...args) => args.map(useFunctionsOf) }))
    return 'rejected'
  },
}

function fillsBuffers() {
  const kept = []
  for (let gib = 0; gib < 64; gib++)
    kept.push(new Uint8Array(2 ** 30).fill(1))
  return kept.length
}

const greed = {
  fillsHeap: () => {
    const kept = []
    for (;;)
      kept.push(Array.from({ length: 1000 }, () => ({ kept })))
  },
  fillsBuffers,
  fillsWasmMemory: () => {
    const memory = new WebAssembly.Memory({ initial: 32_768 })
    new Uint8Array(memory.buffer).fill(1)
    return fillsBuffers()
  },
  growsText: () => {
    let text = 'x'
    for (;;)
      text += text
  },
  neverEnds: () => {
    for (;;);
  },
  neverEndsByPromises: async () => {
    for (;;)
      await null
  },
  waitsForNothing: () => new Promise(() => {}),
  waitsInAtomics: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
  printsWithoutEnd: () => {
    for (let line = 0; line < 1e6; line++)
      console.log('x'.repeat(10_000))
    return 'printed'
  },
  drawsWithoutEnd: () => {
    for (let mark = 0; mark < 1e6; mark++)
      show.mark(mark, 'x'.repeat(10_000))
    return 'drawn'
  },
  movesGigantically: () => 'x'.repeat(2 ** 27),
  movesCircularly: () => {
    const move = {}
    return Object.assign(move, { move })
  },
  printsAnswers: () => {
    console.log('{"move":"forged"}\n{"move":"forged"}\r{"name":"forged"}')
    return '\n{"move":"forged"}\n'
  },
}

const tries = { ...files, ...network, ...processes, ...realm, ...poisons, ...greed }

export async function choose(state) {
  if (!Object.hasOwn(tries, state.try))
    return state.try === '' ? 'nothing tried' : `OUT of order: no try ${state.try}`
  try {
    return await tries[state.try](state)
  }
  catch (error) {
    if (state.try === 'poisonsErrors')
      throw error
    return String(error)
  }
}
