import type { Plugin } from 'vitest/config'
import vue from '@vitejs/plugin-vue'
import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vitest/config'
import { assemblyScript } from './scripts/vite/assemblyScript.mjs'

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

const inWindow = 'src/**/*.dom.test.ts'

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [modulePathOfSource(), assemblyScript()],
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.mjs'],
          testTimeout: 30_000, // for a busy machine; only what is broken takes long
          maxConcurrency: 40, // cases that wait for sockets wait together
          exclude: [inWindow],
        },
      },
      {
        plugins: [vue(), icons({ compiler: 'vue3' })],
        test: {
          name: 'window',
          environment: 'happy-dom',
          include: [inWindow],
        },
      },
    ],
  },
})
