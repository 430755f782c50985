import type { MatchFact } from './events.ts'
import { expect, it } from 'vitest'
import { askedAgainAt } from './askedAgain.ts'
import { Story } from './testing/story.ts'

function refused(row: number): MatchFact {
  return {
    type: 'noted',
    seat: 1,
    note: { code: 'asked-again', move: { row, column: 1 } },
  }
}

it('gives the refused moves of a turn, those alone, in order', () => {
  const story = new Story({ game: 'voronoi' }).start()
  story.tell(refused(-1)).tell({ type: 'noted', seat: 1, note: { code: 'owed-answer-dropped' } }).tell(refused(-2))
  const { events } = story.move({ row: 500, column: 500 }).tell({ ...refused(-3), seat: 2 } as MatchFact)
  expect(askedAgainAt(events, 0)).toEqual([
    { seat: 1, move: { row: -1, column: 1 } },
    { seat: 1, move: { row: -2, column: 1 } },
  ])
  expect(askedAgainAt(events, 1)).toEqual([{ seat: 2, move: { row: -3, column: 1 } }])
  expect(askedAgainAt(events, 2)).toEqual([])
})

it('forgets them when their seat is given up, for the next has its turn after as many plies', () => {
  const story = new Story({
    game: 'voronoi',
    settings: { players: 3 },
    seats: { 1: { kind: 'external' }, 2: { kind: 'external' }, 3: { kind: 'external' } },
  }).start()
  story.tell(refused(-1)).tell({
    type: 'forfeited',
    seat: 1,
    cause: { code: 'refused-move', move: { row: -1, column: 1 } },
    tookMs: 1,
  })
  expect(askedAgainAt(story.events, 0)).toEqual([])
  expect(askedAgainAt(story.tell({ ...refused(-2), seat: 2 } as MatchFact).events, 0)).toHaveLength(1)
})
