import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import vue from '@vitejs/plugin-vue'
import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vitest/config'
import { assemblyScript } from './scripts/vite/assemblyScript.mjs'
import { bundledThreads } from './scripts/vite/bundledThreads.mjs'
import { testingGames, testingGamesMode } from './scripts/vite/testingGames.mjs'

/**
 * V8 can abort a process in which several threads free the code of calls out of WebAssembly at once
 * (`Check failed: jit_page.has_value()` in `WasmImportWrapperCache::Free`, nodejs/node#64500): that code is
 * compiled anew, and the old freed, after so many calls. Threads of tests run TypeScript, which Node strips
 * of its types by WebAssembly that calls out often; what is built does not, and no WebAssembly of ours calls out.
 */
const withoutNewCallCode = ['--wasm-wrapper-tiering-budget=2147483647']

/** Each test of a host starts threads, whose code is compiled once for all of them. */
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url))

/** For a machine at a load of 20, where a thread may wait half a minute; only what is broken takes long. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } }

const inWindow = 'src/**/*.dom.test.ts'
/** Tests that play the games that only tests know: their registries are those of `games/testing/`, in threads too. */
const withTestingGames = `src/**/*.${testingGamesMode}.test.ts`
const inWindowWithTestingGames = `src/**/*.${testingGamesMode}.dom.test.ts`

/**
 * Tests without processes, files or ports of their own: they can share a process and what it has loaded, which takes
 * most of their time.
 */
const pure = 'src/{shared,renderer}/**/*.test.ts'
/** Those of them that put another module in the place of one, for which modules must be loaded anew. */
const withOwnModules = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map(path => `src/${path.replaceAll('\\', '/')}`)
  .filter(path => path.endsWith('.test.ts') && readFileSync(path, 'utf8').includes('vi.mock('))
const withTestingGamesAtAll = [withTestingGames, inWindowWithTestingGames]

const node = {
  environment: 'node',
  execArgv: withoutNewCallCode,
  ...patience,
  maxConcurrency: 40, // cases that wait for sockets wait together
} as const
const window = { environment: 'happy-dom', ...patience } as const
const sources = [assemblyScript()]
const sourcesWithTestingGames = [testingGames(), ...sources]
const inNode = [bundledThreads('ordinary', sources), ...sources]
const inNodeWithTestingGames = [bundledThreads(testingGamesMode, sourcesWithTestingGames), ...sourcesWithTestingGames]
const components = [vue(), icons({ compiler: 'vue3' })]

export default defineConfig({
  test: {
    maxWorkers: availableParallelism() + 1, // many tests wait for processes and sockets
    projects: [
      {
        plugins: inNode,
        test: {
          ...node,
          name: 'pure',
          isolate: false,
          include: [pure],
          exclude: [inWindow, ...withTestingGamesAtAll, ...withOwnModules],
        },
      },
      {
        plugins: inNode,
        test: {
          ...node,
          name: 'node',
          include: ['src/*.test.ts', 'src/main/**/*.test.ts', 'scripts/**/*.test.mjs', ...withOwnModules],
          exclude: [inWindow, ...withTestingGamesAtAll],
        },
      },
      {
        plugins: inNodeWithTestingGames,
        test: {
          ...node,
          name: testingGamesMode,
          include: [withTestingGames],
        },
      },
      {
        plugins: components,
        test: { ...window, name: 'window', include: [inWindow], exclude: [inWindowWithTestingGames] },
      },
      {
        plugins: [testingGames(), ...components],
        test: { ...window, name: `window, ${testingGamesMode}`, include: [inWindowWithTestingGames] },
      },
    ],
  },
})
