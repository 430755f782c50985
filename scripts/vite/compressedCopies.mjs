import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** What is not compressed already. */
const compressible = new Set(['.bin', '.css', '.html', '.js', '.json', '.mjs', '.svg', '.txt', '.wasm'])
/** More bytes than these would take Brotli a minute. */
const mostBytesForBrotli = 1_000_000
/** Fewer bytes go in one packet either way. */
const leastBytes = 1024

/**
 * Leaves compressed copies beside the files of a build, for the server to send.
 * @returns {import('vite').Plugin}
 */
export function compressedCopies() {
  let folder = ''
  return {
    name: 'fulcrum:compressed-copies',
    apply: 'build',
    configResolved({ build }) {
      folder = build.outDir
    },
    closeBundle: () => writeCompressedCopies(folder),
  }
}

/**
 * Writes `x.js.br` and `x.js.gz` beside every `x.js` in `folder` and below that is worth it.
 * @param {string} folder
 */
export function writeCompressedCopies(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && compressible.has(extname(entry.name)))
    .map(entry => join(entry.parentPath, entry.name))
  for (const file of files) {
    const content = readFileSync(file)
    if (content.length < leastBytes)
      continue
    if (content.length <= mostBytesForBrotli) {
      writeFileSync(
        `${file}.br`,
        brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
      )
    }
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}
