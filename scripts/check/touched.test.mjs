import { expect, it } from 'vitest'
import { testsTouchedBy } from './touched.mjs'

it('tries a change in a game by its own tests and by what every game owes', () => {
  expect(testsTouchedBy(['src/shared/games/no-tipping/play.ts', 'src/renderer/games/no-tipping/texts.ts'])).toEqual([
    ['run', '--passWithNoTests', '/games/no-tipping/', 'src/main/port/no-tipping.test'],
    ['run', 'src/shared/games/everyGame', '-t', 'the game .*(No Tipping)'],
  ])
})

it('tries any other change by all tests that come to it', () => {
  const files = ['src/shared/games/registry.ts', 'src/shared/games/testing/pebbles/play.ts', 'scripts/check.mjs']
  expect(testsTouchedBy([...files, 'README.md', 'e2e/nim.spec.ts'])).toEqual([[
    'related',
    '--run',
    '--passWithNoTests',
    ...files,
  ]])
})

it('runs nothing where nothing was changed', () => {
  expect(testsTouchedBy([])).toEqual([])
})
