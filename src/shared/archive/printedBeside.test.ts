import type { MatchEvent, MatchFact } from '../match/events.ts'
import type { Printed } from '../match/printed.ts'
import { expect, it } from 'vitest'
import { Story } from '../match/testing/story.ts'
import { printedBeside, printedBy } from './printedBeside.ts'

const NO_CLOCK = { budgetMs: null } as const

function printed(seat: 1 | 2, lines: Printed['lines'], changes: Partial<Printed> = {}): MatchFact {
  return { type: 'printed', seat, stream: 'stderr', dropped: 0, lines: [...lines], ...changes }
}

/** The texts beside each move, and in turns without one. */
function beside(events: readonly MatchEvent[]): object {
  const { byPly, unfinished } = printedBeside(events)
  return {
    ...Object.fromEntries([...byPly].map(([ply, lines]) => [ply, lines.map(({ text }) => text)])),
    unfinished: unfinished.map(({ text }) => text),
  }
}

/** Ann moves at 2,000 and Bob at 3,000; Ann never moves again and the match is over at 5,000. */
function game(...facts: readonly MatchFact[]): readonly MatchEvent[] {
  const story = new Story(NO_CLOCK).start().move({ position: -2, weight: 1 }, 1_000).move(
    { position: -3, weight: 1 },
    1_000,
  ).wait(2_000)
  facts.forEach(fact => story.tell(fact))
  return story.tell({ type: 'aborted', cause: { code: 'host-closed' } }).events
}

it('a line stands beside the move that it was printed for, or that was made before it', () => {
  const ann = printed(1, [
    { at: 900, text: 'ready' },
    { at: 1_500, text: 'thinks' },
    { at: 2_001, text: 'has moved' },
    { at: 2_900, text: 'waits' },
    { at: 3_000, text: 'again' },
    { at: 4_999, text: 'Traceback' },
  ])
  const bob = printed(2, [{ at: 1_500, text: 'loads' }, { at: 2_500, text: 'hm' }, { at: 4_000, text: 'done' }])
  expect(beside(game(ann, bob))).toEqual({
    0: ['ready', 'loads'],
    1: ['thinks', 'has moved', 'waits'],
    2: ['hm', 'done'],
    unfinished: ['again', 'Traceback'],
  })
})

it('what a program printed on both streams stands in the order in which it came; its messages are not among it', () => {
  const both = game(
    printed(1, [{ at: 1_500, text: 'error' }]),
    printed(1, [{ at: 1_400, text: 'out' }], { stream: 'stdout' }),
  )
  expect(beside(both)).toEqual({ 1: ['out', 'error'], unfinished: [] })
  const lines = game(
    printed(1, [{ at: 1_500, text: 'error' }]),
    printed(1, [{ at: 1_400, text: 'P 0 0' }], { stream: 'stdout' }),
    printed(1, [{ at: 1_300, text: 'P 1 1' }], { stream: 'stdin' }),
  )
  expect(printedBy(lines, 1).map(({ text }) => text)).toEqual(['error'])
})

it('says what was left out before the first line that is kept', () => {
  expect(beside(game(printed(2, [{ at: 2_500, text: 'hm' }], { dropped: 12_345 })))).toEqual({
    2: ['(12,345 bytes before this were not kept)', 'hm'],
    unfinished: [],
  })
})

it('of a program that could not be started all stands before the first move', () => {
  const { events } = new Story().tell(printed(1, [{ at: 900, text: 'no module numpy' }])).tell({
    type: 'aborted',
    cause: { code: 'start-failed', seat: 1, problem: 'ended' },
  })
  expect(beside(events)).toEqual({ 0: ['no module numpy'], unfinished: [] })
})
