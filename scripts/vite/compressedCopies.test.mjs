import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../src/main/testing/temporaryFolder.ts'
import { writeCompressedCopies } from './compressedCopies.mjs'

const script = 'export const answer = 42\n'.repeat(200)

it('leaves copies that are the file itself, compressed', () => {
  const folder = temporaryFolder({ 'assets/view.js': script })
  writeCompressedCopies(folder)
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/view.js.br'))).toString()).toBe(script)
  expect(gunzipSync(readFileSync(join(folder, 'assets/view.js.gz'))).toString()).toBe(script)
})

it('leaves alone what is small, or compressed already', () => {
  const folder = temporaryFolder({ 'index.html': 'short', 'font.woff2': script })
  writeCompressedCopies(folder)
  expect(readdirSync(folder).sort()).toEqual(['font.woff2', 'index.html'])
})
