import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { made, yinshKernelFile } from './makeYinshKernel.mjs'

it('the compiled engine of Yinsh is that of its source', async () => {
  expect(readFileSync(made, 'utf8')).toBe(await yinshKernelFile())
})
