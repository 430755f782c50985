import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { compileAssembly } from './vite/assemblyScript.mjs'

const folder = new URL('../src/shared/games/voronoi/field/', import.meta.url)
export const made = fileURLToPath(new URL('compiledField.ts', folder))

/**
 * The text of the TypeScript file that holds the compiled field kernel. It stands among the sources, since
 * threads that run these as they are, without a build, need it too.
 */
export async function fieldKernelFile() {
  const base64 = await compileAssembly(fileURLToPath(new URL('assembly/field.ts', folder)), ['--initialMemory', '1'])
  return `/** \`field.ts\` compiled by \`node scripts/makeFieldKernel.mjs\`: WebAssembly as base64. */\nexport const compiledField = '${base64}'\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(made, await fieldKernelFile())
