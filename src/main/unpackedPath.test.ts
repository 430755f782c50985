import { join } from 'node:path'
import { expect, it } from 'vitest'
import { unpackedPath } from './unpackedPath.ts'

const resources = join('opt', 'Fulcrum', 'resources')

it.each([
  [
    'beside the archive, for what is in it',
    join(resources, 'app.asar', 'out', 'thread.js'),
    join(resources, 'app.asar.unpacked', 'out', 'thread.js'),
  ],
  [
    'where it is, for what was unpacked',
    join(resources, 'app.asar.unpacked', 'out', 'thread.js'),
    join(resources, 'app.asar.unpacked', 'out', 'thread.js'),
  ],
  [
    'where it is, without an archive',
    join('home', 'ann', 'my-app.asar-games', 'out', 'thread.js'),
    join('home', 'ann', 'my-app.asar-games', 'out', 'thread.js'),
  ],
])('a file lies %s', (_where, path, expected) => {
  expect(unpackedPath(path)).toBe(expected)
})
