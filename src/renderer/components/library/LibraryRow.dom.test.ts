import type { GameSummary } from '../../../shared/archive/library.ts'
import type { Course } from '../../../shared/game/course.ts'
import { mount } from '@vue/test-utils'
import { expect, it } from 'vitest'
import { gameOfAnn, playerOf, UNPLACED } from '../../testing/library.ts'
import LibraryRow from './LibraryRow.vue'

function row(game: GameSummary, course: Course | null = null) {
  const view = mount(LibraryRow, {
    props: { game, current: false, chosen: false, mayChange: true, now: game.startedAt, picture: null, course },
  })
  const cell = (part: string) => view.get(`[data-part=${part}]`)
  return { view, cell, text: (part: string) => cell(part).text().replace(/\s+/g, ' ') }
}

it('has a cell for each of two players, the winner\'s name in bold and their mark beside the ending', () => {
  const { cell, text } = row(gameOfAnn())
  expect([text('seat-1'), text('seat-2')]).toEqual(['Open the game of Ann', 'careful'])
  expect([cell('seat-1').find('.font-semibold').exists(), cell('seat-2').find('.font-semibold').exists()]).toEqual([
    true,
    false,
  ])
  expect(cell('result').get('[data-shape]').attributes('data-shape')).toBe('square')
  expect(text('result')).toContain('Ann won · the beam tipped')
})

it('leaves the second cell of one alone empty, and keeps the columns', () => {
  const { view, text } = row(gameOfAnn({ players: [playerOf('Ann', 1)] }))
  expect(text('seat-2')).toBe('')
  expect(view.findAll('[role=gridcell]')).toHaveLength(13)
})

it('counts the further players of nine, and names them to those who can’t point at it', () => {
  const players = ['Ann', 'Bob', 'Cem', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida'].map((name, index) =>
    playerOf(name, index === 8 ? 1 : index + 2, { score: index }),
  )
  const { view, text } = row(gameOfAnn({ players }))
  expect(text('seat-1')).toBe('Open the game of Ann, score 0')
  expect(text('seat-2')).toBe('Bob, score 1+7 and Cem: 2, Dee: 3, Eve: 4, Fay: 5, Gus: 6, Hal: 7, Ida: 8')
  expect(text('result')).toContain('Ida won')
  expect(view.findAll('[role=gridcell]')).toHaveLength(13)
})

it.each([
  [[playerOf('Ann', 1), playerOf('Bob', 1)], 'Draw'],
  [[playerOf('Ann', 2), playerOf('Bob', 2)], 'Nobody won'],
])('has no mark where nobody won alone', (players, words) => {
  const { cell, text } = row(gameOfAnn({ players }))
  expect(cell('result').find('[data-shape]').exists()).toBe(false)
  expect(text('result')).toContain(words)
})

it('says of a game that goes on that it does', () => {
  expect(row(gameOfAnn({ players: UNPLACED, ending: null })).text('result')).toContain('Not over yet')
})

it('shows how a game went, dotted where that is estimated, and says it in words', () => {
  const { cell } = row(gameOfAnn(), [0.5, 0.7, null, 0.25, 0, 0])
  expect(cell('course').text()).toBe('Ann led until move 3, then careful; proven from move 4 on')
  expect(cell('course').findAll('path').map(path => path.attributes('d'))).toEqual([
    'M0.0000 0.500L0.2000 0.300M0.6000 0.750L0.8000 1.000',
    'M0.8000 1.000L1.0000 1.000',
  ])
})

it('shows nothing of how a game went of which nothing is known', () => {
  expect(row(gameOfAnn()).cell('course').element.childElementCount).toBe(0)
})
