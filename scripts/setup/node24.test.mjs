import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../testing/folder.mjs'
import { isAtLeast, nodeFor, runsTheBuild } from './node24.mjs'

const system = { oldest: runsTheBuild, runningPath: '/usr/bin/node', platform: /** @type {const} */ ('linux') }

it('takes the Node that npm installed, whatever is running', () => {
  const root = temporaryFolder({ 'node_modules/node/bin/node': '' })
  expect(nodeFor({ ...system, root, running: '26.1.0' })).toBe(join(root, 'node_modules/node/bin/node'))
})

it('takes the running Node where npm installed none', () => {
  expect(nodeFor({ ...system, root: temporaryFolder(), running: '22.13.0' })).toBe('/usr/bin/node')
})

it('says what to do where the running Node is too old', () => {
  expect(() => nodeFor({ ...system, root: temporaryFolder(), running: '20.20.2' }))
    .toThrow(/^this needs Node 22\.13 or newer, and the one here is 20\.20\.2\. .*or install a newer Node\.$/)
})

it.each([
  ['22.12.0', true],
  ['22.11.9', false],
  ['23.0.0', true],
  ['20.99.0', false],
])('%s is at least 22.12: %s', (version, expected) => {
  expect(isAtLeast(version, [22, 12])).toBe(expected)
})
