import type { Plugin } from 'vite'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'electron-vite'
import icons from 'unplugin-icons/vite'
import { assemblyScript } from './scripts/vite/assemblyScript.mjs'
import { botPage } from './scripts/vite/botPage.mjs'
import { compileHints } from './scripts/vite/compileHints.mjs'
import { compressedCopies } from './scripts/vite/compressedCopies.mjs'
import { plainBuiltins } from './scripts/vite/plainBuiltins.mjs'
import { preloadOf } from './scripts/vite/preloadOf.mjs'
import { pythonRuntime } from './scripts/vite/pythonRuntime.mjs'
import { testingGames, testingGamesMode } from './scripts/vite/testingGames.mjs'
import { thirdPartyNotices } from './scripts/vite/thirdPartyNotices.mjs'

const notices = thirdPartyNotices(import.meta.dirname)

function testingGamesIn(mode: string): Plugin | null {
  return mode === testingGamesMode ? testingGames() : null
}

/**
 * openskill imports @stdlib for predictions, which we ask it for none of, and bullmq has backends that we do not use.
 * Their packages do not say that they have no side effects, and would be bundled unused.
 */
const treeshake = {
  moduleSideEffects: [{ test: /[\\/]node_modules[\\/](?:@stdlib|bullmq)[\\/]/, sideEffects: false }],
}

/**
 * The files of the window, few so that none waits long for others: what runs before the first paint, what guests begin
 * with, what the home view needs besides, and what other views share, by the views that do. What starts either page
 * has a file of its own, and must: a file runs with all that is in it. So all that those two import is named here, or
 * the home view would wait for what others share.
 */
const windowParts = [
  {
    name: 'first',
    test: /zodWithoutEval|framePainted|preload-helper|styles\/main\.css|vue-sonner\/.*\.css/,
    priority: 4,
  },
  { name: 'base', test: /\/renderer\/(?:GuestApp\.vue$|host\/|storage\.ts$|stores\/theme\.ts$)/, priority: 3 },
  { name: 'home', test: /\/(?:(?:App|HomeView)\.vue|stores\/motion\.ts)$/, priority: 2 },
  { name: 'notices', test: /views\/Not(?:Found|Shared)View\.vue/, priority: 2 }, // too small for a file each
  // Large, and for the workshop alone: nothing that others share may lie in a file with what needs it.
  {
    name: 'editor',
    test: /node_modules\/(?:@codemirror\/(?!merge)|@lezer|@marijn|style-mod|crelt|w3c-keyname|acorn)/,
    priority: 2,
  },
  {
    name: 'shared',
    test: /^(?!.*\/renderer\/(?:components\/workshop|sandbox|workshop|stores\/workshop)|.*\/workshop\/javascript)/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 300_000,
    priority: 1,
  },
  // What the workshops at the host and in a browser share, and no other view.
  { name: 'workshop', test: /\/renderer\/(?:components|stores)\/workshop/, minShareCount: 2, priority: 0 },
]

/** The parts of the window that run before its first view is there. */
const firstParts = ['index', 'first', 'startWindow', 'base', 'home']

/**
 * Every dependency is bundled, so that what is built runs without node_modules.
 * Main is built for the oldest Node that the launcher accepts.
 */
export default defineConfig(({ mode }) => ({
  main: {
    resolve: { alias: { 'cron-parser': join(import.meta.dirname, 'scripts/vite/noTimetables.mjs') } },
    plugins: [testingGamesIn(mode), assemblyScript(), plainBuiltins(), notices.collect()],
    build: {
      externalizeDeps: false,
      target: 'node22.16',
      rolldownOptions: {
        treeshake,
        input: {
          index: 'src/main/index.ts',
          cli: 'src/main/cli.ts',
        },
        // The runner of bots may not read package.json, and Node would first try to take it for CommonJS.
        output: { chunkFileNames: 'chunks/[name]-[hash].mjs' },
      },
    },
  },
  preload: {
    plugins: [notices.collect()],
    build: {
      externalizeDeps: false,
      isolatedEntries: true,
      rolldownOptions: {
        input: { index: 'src/preload/index.ts', bot: 'src/preload/bot.ts' },
        // A sandboxed preload script must be CommonJS, in one file.
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  },
  renderer: {
    build: {
      rolldownOptions: {
        treeshake,
        input: { index: 'src/renderer/index.html', guest: 'src/renderer/guest.html' },
        // Files that several views share may need each other; modules still run in the order of their imports.
        output: { codeSplitting: { groups: windowParts }, strictExecutionOrder: true },
      },
      minify: true,
      // Preloading what a view imports costs more, just before the first view shows, than it saves.
      modulePreload: {
        resolveDependencies: (_file, names, { hostType }) =>
          hostType === 'js' ? names.filter(name => name.endsWith('.css')) : names,
      },
      assetsInlineLimit: 0, // the content security policy takes fonts and images from files only
    },
    plugins: [
      testingGamesIn(mode),
      vue(),
      tailwindcss(),
      icons({ compiler: 'vue3' }),
      preloadOf('index.html', ['src/renderer/startWindow.ts', 'src/renderer/views/HomeView.vue']),
      preloadOf('guest.html', ['src/renderer/startGuest.ts']),
      compileHints(firstParts),
      pythonRuntime(),
      botPage(),
      notices.collect(),
      notices.write(),
      compressedCopies(),
    ],
  },
}))
