import type { VueWrapper } from '@vue/test-utils'
import type { Seat } from '../../../shared/game/seat.ts'
import type { Move } from '../../../shared/games/flip/play.ts'
import type { FlipState } from '../../../shared/games/flip/state.ts'
import { mount } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import { NAMES, played, race, solo } from '../../../shared/games/flip/testing/boards.ts'
import { toMove } from '../../../shared/games/flip/turn.ts'
import FlipBoard from './FlipBoard.vue'

let board: VueWrapper

interface Given {
  mover?: Seat | null
  own?: Seat | null
  live?: boolean
  over?: boolean
  winning?: readonly Move[]
  advised?: Move | null
}

function show(state: FlipState, given: Given = {}): void {
  board = mount(FlipBoard, {
    attachTo: document.body,
    props: {
      state,
      names: NAMES,
      mover: toMove(state),
      own: 1,
      live: true,
      over: false,
      winning: [],
      advised: null,
      ...given,
    },
  })
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  board.unmount()
  vi.useRealTimers()
})

const start = solo('010 111 010')
const cell = (row: number, column: number) => board.get<HTMLElement>(`[data-cell="${row}_${column}"]`)
const status = () => board.get('.status').text()
const news = () => board.get('[role=status]').text()
const focused = () => (document.activeElement as HTMLElement).dataset.cell

describe('a cell', () => {
  it('says where it is and whether it is on, and has a mark beside its colour', () => {
    show(start)
    expect(cell(1, 2).attributes('aria-label')).toBe('row 2, column 3, on')
    expect(cell(1, 2).classes()).toContain('on')
    expect(cell(0, 0).attributes('aria-label')).toBe('row 1, column 1, off')
    expect(cell(0, 0).classes()).not.toContain('on')
  })

  it('is clicked', async () => {
    show(start)
    await cell(1, 2).trigger('click')
    expect(board.emitted('play')).toEqual([[{ row: 1, column: 2 }]])
  })

  it('shows what a click would flip', async () => {
    show(start)
    await cell(0, 0).trigger('pointerover')
    expect(board.findAll('.flipping').map(one => one.attributes('data-cell'))).toEqual(['0_0', '0_1', '1_0'])
  })

  it.each<[string, Given, string]>([
    ['it is another one\'s turn', { mover: null, own: null }, 'Ann to click'],
    ['the person looks back', { mover: null, live: false }, 'Looking back: Ann was to click'],
    ['the match is over', { mover: null, over: true }, 'The match ended before Ann clicked'],
  ])('is not clicked while %s, and the status says why', async (_, given, words) => {
    show(start, given)
    await cell(1, 1).trigger('click')
    await cell(1, 1).trigger('keydown', { key: 'Enter' })
    expect(board.emitted('play')).toBeUndefined()
    expect(board.get('[role=grid]').attributes('aria-disabled')).toBe('true')
    expect(status()).toBe(words)
  })
})

describe('the status', () => {
  it('stays while one\'s own click is on its way', () => {
    show(start, { mover: null })
    expect(status()).toBe('Make the first move')
  })

  it('counts lights and clicks, and par once the board has been drawn', async () => {
    show(played(start, { row: 0, column: 0 }))
    const figures = () => board.findAll('.figures > div').map(one => one.text())
    expect(figures()).toEqual(['Lights on4', 'Clicks1', 'Par…'])
    vi.runAllTimers()
    await nextTick()
    expect(figures()).toEqual(['Lights on4', 'Clicks1', 'Par1'])
  })

  it('works out par anew for another board', async () => {
    show(start)
    vi.runAllTimers()
    await board.setProps({ state: solo('110 110 000 011 011') })
    expect(board.get('.figures').text()).toMatch(/Par…$/)
    vi.runAllTimers()
    await nextTick()
    expect(board.get('.figures').text()).toMatch(/Par\d+$/)
  })

  it('congratulates at the end', async () => {
    show(start)
    await board.setProps({ state: played(start, { row: 1, column: 1 }), mover: null, over: true })
    expect(status()).toBe('Congratulations!')
    expect(news()).toBe(
      'Ann clicked row 2, column 2: solved, 1 click. Congratulations! Ann solved the board in 1 click',
    )
  })
})

describe('the keyboard', () => {
  it('walks over the cells and clicks', async () => {
    show(start)
    cell(0, 0).element.focus()
    for (
      const [key, at] of [
        ['ArrowDown', '1_0'],
        ['End', '1_2'],
        ['ArrowRight', '1_2'],
        ['ArrowLeft', '1_1'],
        ['ArrowUp', '0_1'],
        ['Home', '0_0'],
      ] as const
    ) {
      await board.get('[tabindex="0"]').trigger('keydown', { key })
      await nextTick()
      expect(focused()).toBe(at)
    }
    await cell(0, 0).trigger('keydown', { key: ' ' })
    expect(board.emitted('play')).toEqual([[{ row: 0, column: 0 }]])
  })

  it('clicks once while a key is held down', async () => {
    show(start)
    await cell(0, 0).trigger('keydown', { key: 'Enter', repeat: true })
    expect(board.emitted('play')).toBeUndefined()
  })

  it('has one stop a board', () => {
    show(start)
    expect(board.findAll('[tabindex="0"]')).toHaveLength(1)
  })

  it('keeps its place while a click is on its way', async () => {
    show(start)
    cell(1, 1).element.focus()
    await board.setProps({ mover: null })
    await board.setProps({ state: played(start, { row: 0, column: 0 }), mover: 1 })
    expect(focused()).toBe('1_1')
  })
})

describe('what is said', () => {
  it('is each click, with what is lit', async () => {
    show(start)
    await board.setProps({ state: played(start, { row: 0, column: 0 }) })
    expect(news()).toBe('Ann clicked row 1, column 1: 4 lights on, 1 click')
  })

  it('is nothing while the person looks back', async () => {
    show(start, { live: false, mover: null })
    await board.setProps({ state: played(start, { row: 0, column: 0 }) })
    expect(news()).toBe('')
  })
})

describe('marks', () => {
  it('point out the hint, and say it', async () => {
    show(start)
    await board.setProps({ advised: { row: 1, column: 1 } })
    expect(status()).toBe('Click on the yellow cell')
    expect(news()).toBe('Hint: click row 2, column 2')
    expect(board.findAll('.advised').map(one => one.attributes('data-cell'))).toEqual(['1_1'])
    expect(cell(1, 1).attributes('aria-label')).toBe('row 2, column 2, on, hint')
  })

  it('show winning clicks, and say so', () => {
    show(start, { winning: [{ row: 1, column: 1 }] })
    expect(board.findAll('.winning').map(one => one.attributes('data-cell'))).toEqual(['1_1'])
    expect(cell(1, 1).attributes('aria-label')).toBe('row 2, column 2, on, a good click')
  })

  it('frame the last click', () => {
    show(played(start, { row: 0, column: 2 }))
    expect(board.findAll('.last').map(one => one.attributes('data-cell'))).toEqual(['0_2'])
  })
})

describe('a race', () => {
  const both = race('010 111 010')
  const grids = () => board.findAll('[role=grid]')

  it('is played on the large board only', async () => {
    show(both)
    expect(grids().map(grid => grid.attributes('aria-disabled'))).toEqual([undefined, 'true'])
    await grids()[1]?.get('[data-cell="0_0"]').trigger('click')
    expect(board.emitted('play')).toBeUndefined()
    await grids()[0]?.get('[data-cell="0_0"]').trigger('click')
    expect(board.emitted('play')).toEqual([[{ row: 0, column: 0 }]])
  })

  it('says who has solved it', () => {
    show(played(both, { row: 1, column: 1 }), { mover: null })
    expect(board.findAll('.progress').map(one => one.text())).toEqual(['solved, 1 click', '5 lights on, 0 clicks'])
    expect(board.findAll('.solved')).toHaveLength(1)
  })

  it('says who won, or that it is a draw', async () => {
    const one = played(both, { row: 1, column: 1 })
    show(one, { mover: null })
    await board.setProps({ state: played(one, { row: 0, column: 0 }), over: true })
    expect(status()).toBe('Congratulations, Ann!')
    await board.setProps({ state: played(one, { row: 1, column: 1 }) })
    expect(status()).toBe('A draw')
  })
})
