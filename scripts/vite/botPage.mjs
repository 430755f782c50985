import { join } from 'node:path'
import { build } from 'vite'

/** The script of the page of a started bot, as that page names it. */
const FILE = 'bot-page.js'
const ENTRY = 'botPage.ts'

/**
 * Builds the script of the page in which a started bot runs, in one file of its own: many such pages open in a contest,
 * and none is to wait for what the window needs, nor the window for what they share.
 * @returns {import('vite').Plugin}
 */
export function botPage() {
  let root = ''
  return {
    name: 'fulcrum:bot-page',
    configResolved: (config) => {
      root = config.root
    },
    configureServer: server =>
      void server.middlewares.use(`/${FILE}`, (_request, response) =>
        void response.setHeader('Content-Type', 'text/javascript').end(`import '/${ENTRY}'`)),
    async generateBundle() {
      const built = await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: 'warn',
        build: {
          write: false,
          target: 'esnext',
          modulePreload: { polyfill: false },
          rolldownOptions: { input: join(root, ENTRY), output: { codeSplitting: false } },
        },
      })
      const [script] = 'output' in built ? built.output : []
      if (script === undefined)
        throw new Error(`${ENTRY} was not built`)
      this.emitFile({ type: 'asset', fileName: FILE, source: script.code })
    },
  }
}
