/// <reference types="vitest/config" />
import { join } from 'node:path'
import process from 'node:process'
import { build } from 'vite'
import { root } from '../setup/root.mjs'

const suffix = '?modulePath'

/**
 * `import path from './x.ts?modulePath'` in tests: the path of a file for a thread or process of Node, with all that
 * `x.ts` imports. Tests start hundreds of threads, and each would read and compile two hundred sources.
 * @param {string} name Of the folder that these files are kept in.
 * @param {import('vite').Plugin[]} plugins Those that the sources need.
 * @returns {import('vite').Plugin} for Vitest
 */
export function bundledThreads(name, plugins) {
  /** @type {Map<string, ReturnType<typeof bundle>>} */
  const bundles = new Map()
  /** @type {import('vite').Plugin} */
  const plugin = {
    name: 'fulcrum:bundled-threads',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(suffix))
        return null
      const source = id.slice(0, -suffix.length)
      const { path, modules } = await (bundles.get(source) ?? begin(source))
      modules.forEach(module => this.addWatchFile(module))
      return `export default ${JSON.stringify(path)}`
    },
    watchChange: () => bundles.clear(),
    // Vitest keeps modules by their own text, and a bundle changes with what it imports
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => id.endsWith(suffix) ? false : undefined),
  }
  return plugin

  /** @param {string} source */
  function begin(source) {
    const bundled = bundle(source, join(root, 'node_modules/.cache/fulcrum/threads', name), [plugin, ...plugins])
    bundles.set(source, bundled)
    return bundled
  }
}

/**
 * @param {string} source
 * @param {string} folder
 * @param {import('vite').Plugin[]} plugins
 */
async function bundle(source, folder, plugins) {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins,
    ssr: { noExternal: true },
    build: {
      ssr: source,
      target: `node${process.versions.node}`,
      outDir: folder,
      emptyOutDir: false, // another run may use what is there: the name of a file changes with what it holds
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: '[name]-[hash].js' } },
    },
  })
  const [{ output: [entry] }] = /** @type {[import('rolldown').RolldownOutput]} */ ([built].flat())
  return { path: join(folder, entry.fileName), modules: entry.moduleIds.filter(module => !module.includes('\0')) }
}
