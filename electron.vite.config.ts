import tailwindcss from '@tailwindcss/vite'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'electron-vite'
import icons from 'unplugin-icons/vite'
import { assemblyScript } from './scripts/vite/assemblyScript.mjs'

/**
 * Every dependency is bundled, so that what is built runs without node_modules.
 * Main is built for the oldest Node that the launcher accepts.
 */
export default defineConfig({
  main: {
    plugins: [assemblyScript()],
    build: {
      externalizeDeps: false,
      target: 'node22.13',
      rolldownOptions: {
        input: {
          index: 'src/main/index.ts',
          cli: 'src/main/cli.ts',
        },
      },
    },
  },
  preload: {
    build: {
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: 'src/preload/index.ts' },
        // A sandboxed preload script must be CommonJS, in one file.
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  },
  renderer: {
    build: { assetsInlineLimit: 0 }, // the content security policy takes fonts and images from files only
    plugins: [vue(), tailwindcss(), icons({ compiler: 'vue3' })],
  },
})
