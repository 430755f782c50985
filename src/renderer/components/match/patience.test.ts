import { expect, it } from 'vitest'
import { ANN, Story } from '../../../shared/match/testing/story.ts'
import { patienceIn, patienceWords } from './patience.ts'

const PROGRAM = { kind: 'external', name: 'Bob' } as const

it('a program of the course waits 150 s for a person, other programs for ever, and bots are no programs', () => {
  expect(patienceIn(new Story({ game: 'yinsh' }).start(ANN, PROGRAM).match)).toBe(150_000)
  expect(patienceIn(new Story({ game: 'yinsh' }).start().match)).toBeNull()
  expect(patienceIn(new Story().start(ANN, PROGRAM).match)).toBeNull()
})

it('a person is warned while there is time, and told when it is over', () => {
  expect(patienceWords(150_000, 59_999)).toBeNull()
  expect(patienceWords(150_000, 60_000)).toBe('Move within 90 s, or the program leaves')
  expect(patienceWords(150_000, 149_001)).toBe('Move within 1 s, or the program leaves')
  expect(patienceWords(150_000, 150_000)).toBe('After 150 s without a move the program may have left')
})
