import { expect, it } from 'vitest'
import { plainHttp } from './plainHttp.mjs'

it('has what is built take node:http by its names, and nothing else', () => {
  const { renderChunk } = plainHttp()
  const rest = 'import { createServer } from "node:net";\nconst text = `import { x } from "node:http";`'
  expect(/** @type {Function} */ (renderChunk)(`import { STATUS_CODES, createServer as one } from "node:http";\n${rest}`))
    .toBe(`const { STATUS_CODES, createServer: one } = process.getBuiltinModule("node:http");\n${rest}`)
})
