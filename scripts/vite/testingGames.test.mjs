import { expect, it } from 'vitest'
import { isSameFile, standInFor } from './testingGames.mjs'

it.each([
  ['a registry', '/home/ann/fulcrum/src/shared/games/minds.ts', '/home/ann/fulcrum/src/shared/games/testing/minds.ts'],
  [
    'one on Windows',
    'C:\\fulcrum\\src\\renderer\\games\\registry.ts',
    'C:/fulcrum/src/renderer/games/testing/registry.ts',
  ],
  ['the minds of a game', '/fulcrum/src/shared/games/nim/minds.ts', undefined],
  ['a stand-in', '/fulcrum/src/shared/games/testing/minds.ts', undefined],
  ['a registry that its stand-in asks for', '/fulcrum/src/shared/games/minds.ts?ordinary', undefined],
])('knows what stands in for %s', (_, file, standIn) => {
  expect(standInFor(file)).toBe(standIn)
})

it('knows a file by whichever slashes', () => {
  expect([isSameFile('C:/a/b.ts', 'C:\\a\\b.ts'), isSameFile('/a/b.ts', '/a/c.ts'), isSameFile('/a/b.ts')]).toEqual([
    true,
    false,
    false,
  ])
})
