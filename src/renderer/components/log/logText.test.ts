import { expect, it } from 'vitest'
import { displayNames } from '../../../shared/match/player.ts'
import { extendRecord } from '../../stores/matchRecord.ts'
import { begunFacts, endFacts, eventsOf, NOON, resignedFacts, startedFacts } from '../../testing/matchEvents.ts'
import { logText } from './logText.ts'
import { withNotes } from './withNotes.ts'

function recordOf(facts: typeof begunFacts) {
  const record = extendRecord(null, eventsOf(...facts))
  if (record === null)
    throw new Error('no record')
  return record
}

function textOf(facts: typeof begunFacts): string {
  const { match, lines } = recordOf(facts)
  return logText(match, lines, displayNames(match.players))
}

it('tells the whole match as plain text', () => {
  expect(textOf(resignedFacts)).toBe(`Nim, piles 3 4 5, normal play, 120 s each
1: Ann
2: Bob
Result: Bob wins (resigned)

Nim: piles 3 4 5, normal play; 120 s each
Ann takes seat 1
Bob takes seat 2
The match starts: Ann against Bob
1. Ann takes 2 coins from pile 1 [coins 10] 0.8 s
2. Bob takes 5 coins from pile 3 [coins 5] 61.2 s
! Somebody sent a message that is none; it is passed over: "hi"
Bob wins. Ann resigned.
`)
})

it('lists places and scores where there is more to say than who won', () => {
  const text = textOf([...startedFacts('Ann', 'Bob', 'Cem'), ...endFacts({ 1: 3, 2: 1, 3: 1 }, { 1: 4, 2: 9, 3: 9 })])
  expect(text).toContain(
    '1: Ann\n2: Bob\n3: Cem\nResult: Draw between Bob and Cem (timeout)\n1st: Bob, 9\n1st: Cem, 9\n3rd: Ann, 4\n',
  )
})

it.each([
  ['still going on', begunFacts],
  ['stopped', [...begunFacts, { type: 'aborted', cause: { code: 'stopped-by-person' } } as const]],
])('says that the match is %s', (words, facts) => {
  expect(textOf(facts)).toContain(`Result: ${words}\n`)
})

it('puts what happened on the port in its place', () => {
  const { lines } = recordOf(resignedFacts)
  const note = (text: string, at: number) => ({ at, level: 'info' as const, text })
  const all = withNotes(lines, [
    note('before the match', NOON - 1),
    note('during the match', NOON + 3500),
    note('Somebody sent a message that is none; it is passed over: "hi"', NOON + 6100),
    note('after the match', NOON + 60_000),
  ])
  expect(all.map(({ text }) => text).slice(3, 6)).toEqual([
    'The match starts: Ann against Bob',
    'during the match',
    'takes 2 coins from pile 1',
  ])
  expect(all).toHaveLength(lines.length + 1)
})
