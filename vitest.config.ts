import type { Plugin } from 'vitest/config'
import vue from '@vitejs/plugin-vue'
import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vitest/config'
import { assemblyScript } from './scripts/vite/assemblyScript.mjs'
import { testingGames, testingGamesMode } from './scripts/vite/testingGames.mjs'

/** `./x.ts?modulePath` is the path of the source itself: Node runs a worker's TypeScript as it is. */
function modulePathOfSource(): Plugin {
  const suffix = '?modulePath'
  return {
    name: 'fulcrum:module-path-of-source',
    enforce: 'pre',
    load: id => id.endsWith(suffix)
      ? `export default ${JSON.stringify(id.slice(0, -suffix.length))}`
      : null,
  }
}

/**
 * V8 can abort a process in which several threads free the code of calls out of WebAssembly at once
 * (`Check failed: jit_page.has_value()` in `WasmImportWrapperCache::Free`, nodejs/node#64500): that code is
 * compiled anew, and the old freed, after so many calls. Threads of tests run TypeScript, which Node strips
 * of its types by WebAssembly that calls out often; what is built does not, and no WebAssembly of ours calls out.
 */
const withoutNewCallCode = ['--wasm-wrapper-tiering-budget=2147483647']

/** For a busy machine; only what is broken takes long. */
const patience = { testTimeout: 30_000, hookTimeout: 30_000 }

const inWindow = 'src/**/*.dom.test.ts'
/** Tests that play the games that only tests know: their registries are those of `games/testing/`, in threads too. */
const withTestingGames = `src/**/*.${testingGamesMode}.test.ts`
const inWindowWithTestingGames = `src/**/*.${testingGamesMode}.dom.test.ts`

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [modulePathOfSource(), assemblyScript()],
        test: {
          name: 'node',
          environment: 'node',
          execArgv: withoutNewCallCode,
          include: ['src/**/*.test.ts', 'scripts/**/*.test.mjs'],
          ...patience,
          maxConcurrency: 40, // cases that wait for sockets wait together
          exclude: [inWindow, withTestingGames],
        },
      },
      {
        plugins: [testingGames(), modulePathOfSource(), assemblyScript()],
        test: {
          name: testingGamesMode,
          environment: 'node',
          include: [withTestingGames],
          ...patience,
          execArgv: [...withoutNewCallCode, '--import', new URL('./scripts/vite/testingGamesInNode.mjs', import.meta.url).href],
        },
      },
      {
        plugins: [vue(), icons({ compiler: 'vue3' })],
        test: {
          name: 'window',
          environment: 'happy-dom',
          ...patience,
          include: [inWindow],
          exclude: [inWindowWithTestingGames],
        },
      },
      {
        plugins: [testingGames(), vue(), icons({ compiler: 'vue3' })],
        test: {
          name: `window, ${testingGamesMode}`,
          environment: 'happy-dom',
          ...patience,
          include: [inWindowWithTestingGames],
        },
      },
    ],
  },
})
