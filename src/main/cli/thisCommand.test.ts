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
  ['in a clone', true, { npm_command: 'start' }, 'node bin/fulcrum.mjs'],
  ['by npx', false, { npm_command: 'exec' }, 'npx ./fulcrum-1.2.3.tgz'],
  ['as it is installed', false, {}, 'fulcrum'],
])('%s people start commands as they started this one', (_where, isClone, env, start) => {
  expect(commandStart('1.2.3', isClone, env)).toBe(start)
})
