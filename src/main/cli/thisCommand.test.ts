import { join } from 'node:path'
import process from 'node:process'
import { expect, it } from 'vitest'
import { commandStart, thisCommand } from './thisCommand.ts'

it.each([
  [['serve', '--no-open'], 'fulcrum serve'],
  [['tournament', 'run', '-game', 'nim'], 'fulcrum tournament run'],
  [['host', 'no-tipping', '--json'], 'fulcrum host'],
  [[], 'fulcrum'],
])('%j is the command %s', (words, command) => {
  expect(thisCommand(words)).toBe(command)
})

it.each([
  ['in a clone', process.cwd(), 'node bin/fulcrum.mjs'],
  ['by npx', join('/home/ann/.npm/_npx/1a2b/node_modules/fulcrum'), 'npx ./fulcrum-1.2.3.tgz'],
  ['as it is installed', join('/usr/lib/node_modules/fulcrum'), 'fulcrum'],
])('%s people start commands as they started this one', (_where, root, start) => {
  expect(commandStart('1.2.3', root)).toBe(start)
})
