import { expect, it } from 'vitest'
import { thisCommand } from './thisCommand.ts'

it.each([
  [['serve', '--no-open'], 'fulcrum serve'],
  [['tournament', 'run', '-game', 'nim'], 'fulcrum tournament run'],
  [['host', 'no-tipping', '--json'], 'fulcrum host'],
  [[], 'fulcrum'],
])('%j is the command %s', (words, command) => {
  expect(thisCommand(words)).toBe(command)
})
