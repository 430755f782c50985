import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { compileAssembly } from './vite/assemblyScript.mjs'

const sources = new URL('../src/', import.meta.url)

/**
 * The compiled kernels of src/generated, each by the name of its file and of what it exports, with its source and
 * the pages of memory that it begins with. Yinsh's are all that lies before the transposition table, which
 * `assembly/memory.ts` puts at 0xE0000.
 */
export const kernels = {
  voronoiField: { source: 'shared/games/voronoi/field/assembly/field.ts', pages: 1 },
  yinshEngine: { source: 'shared/games/yinsh/engine/assembly/engine.ts', pages: 14 },
}

/**
 * The TypeScript file of a kernel. It stands among the sources, since threads that run these as they are,
 * without a build, need it too.
 * @param {keyof typeof kernels} name
 */
export async function kernelFile(name) {
  const { source, pages } = kernels[name]
  const base64 = await compileAssembly(fileURLToPath(new URL(source, sources)), ['--initialMemory', String(pages)])
  return {
    path: fileURLToPath(new URL(`generated/${name}.ts`, sources)),
    text:
      `/** \`${source}\` compiled by \`node scripts/makeKernels.mjs\`: WebAssembly as base64. */\nexport const ${name} = '${base64}'\n`,
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const name of /** @type {(keyof typeof kernels)[]} */ (Object.keys(kernels))) {
    const { path, text } = await kernelFile(name)
    writeFileSync(path, text)
  }
}
