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
  expect(patienceWords(150_000, 60_000)).toBe('The program leaves when it hears nothing for 150 s: 90 s left')
  expect(patienceWords(150_000, 149_001)).toBe('The program leaves when it hears nothing for 150 s: 1 s left')
  expect(patienceWords(150_000, 150_000)).toBe('The program may have left: it has heard nothing for 150 s')
})
