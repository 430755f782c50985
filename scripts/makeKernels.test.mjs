import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { kernelFile, kernels } from './makeKernels.mjs'

it.each(/** @type {(keyof typeof kernels)[]} */ (Object.keys(kernels)))(
  'the compiled kernel %s is that of its source',
  async (name) => {
    const { path, text } = await kernelFile(name)
    expect(readFileSync(path, 'utf8') === text, 'run node scripts/makeKernels.mjs').toBe(true)
  },
)
