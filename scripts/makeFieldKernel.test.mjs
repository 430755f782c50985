import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fieldKernelFile, made } from './makeFieldKernel.mjs'

it('the compiled field kernel is that of its source', async () => {
  expect(readFileSync(made, 'utf8')).toBe(await fieldKernelFile())
})
