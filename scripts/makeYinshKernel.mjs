import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { compileAssembly } from './vite/assemblyScript.mjs'

const folder = new URL('../src/shared/games/yinsh/engine/', import.meta.url)
export const made = fileURLToPath(new URL('compiledEngine.ts', folder))
/** All that lies before the transposition table, which `assembly/memory.ts` puts at 0xE0000. */
const PAGES = 14

/** The text of the TypeScript file that holds the compiled engine of Yinsh; it stands among the sources for the same reason as Voronoi's field kernel. */
export async function yinshKernelFile() {
  const base64 = await compileAssembly(fileURLToPath(new URL('assembly/engine.ts', folder)), ['--initialMemory', String(PAGES)])
  return `/** \`assembly/engine.ts\` compiled by \`node scripts/makeYinshKernel.mjs\`: WebAssembly as base64. */\nexport const compiledEngine = '${base64}'\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(made, await yinshKernelFile())
