import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../src/main/testing/temporaryFolder.ts'
import { nodeFor, runsTheBuild, suits } from './node24.mjs'
import { root } from './root.mjs'

const system = { oldest: runsTheBuild, runningPath: '/usr/bin/node', platform: /** @type {const} */ ('linux') }

it('takes the Node that npm installed, whatever is running', () => {
  const root = temporaryFolder({ 'node_modules/node/bin/node': '' })
  expect(nodeFor({ ...system, root, running: '26.1.0' })).toBe(join(root, 'node_modules/node/bin/node'))
})

it('takes the running Node where npm installed none', () => {
  expect(nodeFor({ ...system, root: temporaryFolder(), running: '22.16.0' })).toBe('/usr/bin/node')
})

it.each([
  ['a clone', { 'src/main/cli.ts': '' }, 'npm brings Node 24 with the other packages, '],
  ['a package', {}, 'Install a newer Node.'],
])('says what to do where the running Node is too old for %s', (_where, files, advice) => {
  expect(() => nodeFor({ ...system, root: temporaryFolder(files), running: '20.20.2' }))
    .toThrow(`this needs Node 22 (22.16 or newer) or Node 24 or newer, and the one here is 20.20.2. ${advice}`)
})

it('is of the same mind as package.json, by which npm warns', () => {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(engines).toEqual({ node: `^${runsTheBuild.join('.')}.0 || >=24.0.0` })
})

it.each([
  ['22.12.0', true],
  ['22.11.9', false],
  ['23.11.1', false],
  ['24.0.0', true],
  ['20.99.0', false],
])('%s will do where 22.12 is the oldest: %s', (version, expected) => {
  expect(suits(version, [22, 12])).toBe(expected)
})
