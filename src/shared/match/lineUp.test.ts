import { expect, it } from 'vitest'
import { listed, whoPlays } from './lineUp.ts'

it.each([
  [['Ann'], 'Ann', 'Ann alone'],
  [['Ann', 'Bob'], 'Ann and Bob', 'Ann against Bob'],
  [['Ann', 'Bob', 'Cem'], 'Ann, Bob and Cem', 'Ann, Bob and Cem'],
  [['Ann', 'Bob', 'Cem', 'Dee'], 'Ann, Bob, Cem and Dee', 'Ann, Bob, Cem and Dee'],
])('%j are listed as "%s", and as players as "%s"', (names, list, players) => {
  expect(listed(names)).toBe(list)
  expect(whoPlays(names)).toBe(players)
})
