import { Buffer } from 'node:buffer'
import { basename } from 'node:path'
import asc from 'assemblyscript/asc'

const suffix = '?asc'
/** 4 GiB in pages of 64 KiB: all that a 32-bit address reaches. */
const MOST_PAGES = 65_536
/** The flags of a module whose memory is imported and shared between threads. */
export const sharedMemory = [
  ...['--enable', 'threads', '--importMemory', '--sharedMemory'],
  ...['--initialMemory', '17', '--maximumMemory', String(MOST_PAGES)],
]

/**
 * `import base64 from './x.ts?asc'`: the AssemblyScript file compiled to WebAssembly, as base64. Its
 * memory is imported and shared between threads; who uses it decides its size.
 * @returns {import('vite').Plugin} for Vite and Vitest
 */
export function assemblyScript() {
  return {
    name: 'fulcrum:assembly-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(suffix))
        return null
      const source = id.slice(0, -suffix.length)
      this.addWatchFile(source)
      return `export default ${JSON.stringify(await compileAssembly(source, sharedMemory))}`
    },
  }
}

/**
 * The module's bytes, as base64.
 * @param {string} source
 * @param {readonly string[]} memory The compiler's flags for it.
 */
export async function compileAssembly(source, memory) {
  /** @type {Uint8Array | null} */
  let made = null
  const { error, stderr } = await asc.main([
    source,
    '-O3',
    '--noAssert',
    '--runtime',
    'stub',
    '--enable',
    'simd',
    ...memory,
    '--outFile',
    'made.wasm',
  ], {
    writeFile: (_name, contents) => {
      made = Buffer.from(contents)
    },
  })
  if (error !== null || made === null)
    throw new Error(`${basename(source)} does not compile:\n${stderr.toString()}`)
  return Buffer.from(made).toString('base64')
}
