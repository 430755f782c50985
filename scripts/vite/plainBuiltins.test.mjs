import { expect, it } from 'vitest'
import { plainBuiltins } from './plainBuiltins.mjs'

it('has what is built take Node’s own modules by the names that it gives them, and nothing else', () => {
  const { renderChunk } = plainBuiltins()
  const rest = 'import { createServer } from "./net.js";\nconst text = `import { x } from "node:http";`'
  const imports = [
    'import { STATUS_CODES, createServer as one } from "node:http";',
    'import process from "node:process";',
    'import * as fs$1 from "node:fs";',
  ]
  expect(/** @type {Function} */ (renderChunk)([...imports, rest].join('\n'))).toBe([
    'const { STATUS_CODES, createServer: one } = globalThis.process.getBuiltinModule("node:http");',
    'const process = globalThis.process.getBuiltinModule("node:process");',
    'const fs$1 = globalThis.process.getBuiltinModule("node:fs");',
    rest,
  ].join('\n'))
})
