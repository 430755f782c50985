import type { VueWrapper } from '@vue/test-utils'
import type { Seat } from '../../../shared/game/seat.ts'
import type { Move } from '../../../shared/games/maze/play.ts'
import type { MazeState } from '../../../shared/games/maze/state.ts'
import { mount } from '@vue/test-utils'
import { afterEach, describe, expect, it } from 'vitest'
import { nextTick } from 'vue'
import { moverOf, startOf } from '../../../shared/games/maze/state.ts'
import { after, NAMES, within } from '../../../shared/games/maze/testing/mazes.ts'
import MazeBoard from './MazeBoard.vue'

let board: VueWrapper

interface Given {
  mover?: Seat | null
  sending?: boolean
  own?: Seat | null
  live?: boolean
  over?: boolean
  winning?: readonly Move[]
  advised?: Move | null
}

function show(state: MazeState, given: Given = {}): void {
  board = mount(MazeBoard, {
    attachTo: document.body,
    props: {
      state,
      names: NAMES,
      mover: moverOf(state),
      own: 1,
      live: true,
      over: false,
      winning: [],
      advised: null,
      ...given,
    },
  })
}

afterEach(() => board.unmount())

// Row 1 is a corridor from cell 0 to 2, where one may go on to 3 or down to 6; below, 4 and 5 are a dead end, and 7 is
// the end.
const start = within('d513 d546')
const COLUMNS = 4
const cell = (number: number) => board.get<HTMLElement>(`[data-cell="${number}"]`)
const status = () => board.get('.status').text()
const news = () => board.get('[role=status]').text()
const wishes = () => (board.emitted('play') ?? []).map(([move]) => move)

/** A click in the middle of a cell: the drawing finds out which one it is. */
async function click(number: number, maze = board.get<HTMLElement>('.maze')): Promise<void> {
  const size = Number.parseFloat(maze.element.style.width) / COLUMNS
  await maze.trigger('pointerdown')
  await maze.trigger('click', {
    clientX: (number % COLUMNS + 0.5) * size,
    clientY: (Math.floor(number / COLUMNS) + 0.5) * size,
  })
}

async function press(key: string, more: KeyboardEventInit = {}): Promise<void> {
  await board.get('[tabindex="0"]').trigger('keydown', { key, ...more })
  await nextTick()
}

describe('a cell', () => {
  it('says where it is, where it is open and what is there', () => {
    show(after(start, 'E', 'E'))
    expect(cell(0).attributes('aria-label')).toBe('row 1, column 1, open east, on the path')
    expect(cell(2).attributes('aria-label')).toBe('row 1, column 3, open east, south and west, the walker')
    expect(cell(5).attributes('aria-label')).toBe('row 2, column 2, open east and west')
    expect(cell(7).attributes('aria-label')).toBe('row 2, column 4, open north and west, the end')
  })

  it.each<[string, Given, string]>([
    ['it is another one\'s turn', { mover: null, own: null }, 'Ann to move'],
    ['the person looks back', { mover: null, live: false }, 'Looking back: Ann was to move'],
    ['the match is over', { mover: null, over: true }, 'The match ended before Ann moved'],
  ])('is not stepped to while %s, and the status says why', async (_, given, words) => {
    show(start, given)
    await click(1)
    await press('ArrowRight')
    expect(wishes()).toEqual([])
    expect(board.get('[role=grid]').attributes('aria-disabled')).toBe('true')
    expect(status()).toBe(words)
  })
})

describe('a click', () => {
  it('steps to a neighbour', async () => {
    show(start)
    await click(1)
    expect(wishes()).toEqual([{ to: 'E' }])
  })

  it('walks along the corridor, a step for each position that comes back', async () => {
    show(start)
    await click(2)
    expect(wishes()).toEqual([{ to: 'E' }])
    await board.setProps({ mover: null })
    expect(wishes()).toHaveLength(1)
    await board.setProps({ state: after(start, 'E'), mover: 1 })
    expect(wishes()).toEqual([{ to: 'E' }, { to: 'E' }])
    await board.setProps({ state: after(start, 'E', 'E') })
    expect(wishes()).toHaveLength(2)
  })

  it('waits for the position before it walks on', async () => {
    show(start)
    await click(2)
    await board.setProps({ mover: null })
    await board.setProps({ mover: 1 })
    expect(wishes()).toHaveLength(1)
  })

  it('walks back along the path', async () => {
    const far = after(start, 'E', 'E', 'S')
    show(far)
    await click(0)
    await board.setProps({ state: after(far, 'N') })
    await board.setProps({ state: after(far, 'N', 'W') })
    expect(wishes()).toEqual([{ to: 'N' }, { to: 'W' }, { to: 'W' }])
  })

  it.each<[string, () => Promise<void>]>([
    ['a key', async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))],
    ['a press of the mouse', async () => void window.dispatchEvent(new Event('pointerdown'))],
    ['looking back', async () => {
      await board.setProps({ live: false, mover: null })
      await board.setProps({ live: true })
    }],
  ])('walks no further after %s', async (_, stop) => {
    show(start)
    await click(2)
    await board.setProps({ mover: null })
    await stop()
    await board.setProps({ state: after(start, 'E'), mover: 1 })
    expect(wishes()).toHaveLength(1)
  })

  it('says what can be reached where a cell can not', async () => {
    show(start)
    await click(6)
    expect(wishes()).toEqual([])
    expect(news()).toBe('Choose a neighbour, a cell of your path, or one of the corridor that you stand in')
  })

  it('shows the way before', async () => {
    show(start)
    await nextTick() // the room is measured
    const maze = board.get<HTMLElement>('.maze')
    const size = Number.parseFloat(maze.element.style.width) / COLUMNS
    maze.element.dispatchEvent(new PointerEvent('pointermove', { clientX: size * 2.5, clientY: size / 2 }))
    await nextTick()
    expect(board.get('.preview').attributes('d')).toBe('M0.5 0.5L1.5 0.5L2.5 0.5')
  })
})

describe('the keyboard', () => {
  it.each([
    [{ key: 'ArrowRight' }, 'E'],
    [{ key: 'd', code: 'KeyD' }, 'E'],
    [{ key: 'ArrowDown' }, 'S'],
    [{ key: 's', code: 'KeyS' }, 'S'],
    [{ key: 'ArrowLeft' }, 'W'],
    [{ key: 'a', code: 'KeyA' }, 'W'],
  ])('steps: %o', async ({ key, ...more }, to) => {
    show(after(start, 'E', 'E'))
    await press(key, more)
    expect(wishes()).toEqual([{ to }])
  })

  it('says where a wall is', async () => {
    show(start)
    await press('ArrowUp')
    await press('w', { code: 'KeyW' })
    expect(wishes()).toEqual([])
    expect(news()).toBe('There is a wall to the north')
  })

  describe.each<[string, Given, Given]>([
    ['soon', { sending: true }, { sending: false }],
    ['late', { mover: null }, { mover: 1 }],
  ])('while the answer to the step before comes %s', (_, waiting, answered) => {
    it('keeps a step that is asked for', async () => {
      show(start, waiting)
      await press('ArrowRight')
      expect(wishes()).toEqual([])
      await board.setProps(answered)
      expect(wishes()).toEqual([{ to: 'E' }])
    })

    it('keeps none of a key that is held down', async () => {
      show(start, waiting)
      await press('ArrowRight', { repeat: true })
      await board.setProps(answered)
      expect(wishes()).toEqual([])
    })
  })

  it('stays with the walker', async () => {
    show(start)
    cell(0).element.focus()
    await board.setProps({ state: after(start, 'E') })
    await nextTick()
    expect((document.activeElement as HTMLElement).dataset.cell).toBe('1')
  })

  it('looks at other cells without a step, and walks there', async () => {
    show(start)
    cell(0).element.focus()
    await press('ArrowRight', { shiftKey: true })
    await press('ArrowRight', { shiftKey: true })
    expect((document.activeElement as HTMLElement).dataset.cell).toBe('2')
    expect(wishes()).toEqual([])
    await press('Enter')
    await board.setProps({ state: after(start, 'E') })
    expect(wishes()).toEqual([{ to: 'E' }, { to: 'E' }])
  })

  it('comes back to the walker', async () => {
    show(start)
    cell(0).element.focus()
    await press('ArrowDown', { shiftKey: true })
    await press('Escape')
    expect((document.activeElement as HTMLElement).dataset.cell).toBe('0')
  })
})

describe('what is said and shown', () => {
  it('is each step, with what is left', async () => {
    show(start)
    await board.setProps({ state: after(start, 'E') })
    expect(news()).toBe('Ann goes east to row 1, column 2: 1 step, 3 left')
    expect(board.findAll('.figures > div').map(one => one.text())).toEqual(['Steps1', 'Distance left3', 'Par4'])
  })

  it('is only the end of a walk', async () => {
    show(start)
    await click(2)
    await board.setProps({ state: after(start, 'E') })
    expect(news()).toBe('')
    await board.setProps({ state: after(start, 'E', 'E') })
    expect(news()).toBe('Ann goes east to row 1, column 3: 2 steps, 2 left')
  })

  it('is the path as a line', async () => {
    show(after(start, 'E', 'E', 'S'))
    expect(board.get('.thread').attributes('d')).toBe('M0.5 0.5L1.5 0.5L2.5 0.5L2.5 1.5')
  })

  it('congratulates at the end', async () => {
    const near = after(start, 'E', 'E', 'S')
    show(near)
    await board.setProps({ state: after(near, 'E'), mover: null, over: true })
    expect(status()).toBe('Congratulations!')
    expect(news()).toBe(
      'Ann goes east to row 2, column 4: 4 steps, solved. Congratulations! Ann reached the end in 4 steps',
    )
  })

  it('points out the hint, and says it', async () => {
    show(start)
    expect(status()).toBe('Make the first move')
    await board.setProps({ advised: { to: 'E' } })
    expect(status()).toBe('Click on the yellow cell')
    expect(news()).toBe('Hint: go east')
    expect(board.find('.advised').exists()).toBe(true)
    expect(cell(1).attributes('aria-label')).toBe('row 1, column 2, open east and west, hint')
  })

  it('marks winning steps', async () => {
    show(after(start, 'E', 'E'), { winning: [{ to: 'E' }, { to: 'S' }] })
    expect(board.findAll('.winning')).toHaveLength(2)
    expect(cell(6).attributes('aria-label')).toMatch(/, a good step$/)
  })
})

describe('a large maze', () => {
  it('has only the rows around the walker for those who do not see it, and not one wall anew for a step', async () => {
    const large = startOf({ rows: 64, columns: 64, seed: 1, loops: 0, players: 1 })
    show(large)
    expect(board.findAll('[role=row]')).toHaveLength(2)
    expect(board.get('[role=grid]').attributes()).toMatchObject({ 'aria-rowcount': '64', 'aria-colcount': '64' })
    const walls = board.get('.walls').element
    const drawn = walls.getAttribute('d')
    await press('ArrowDown', { shiftKey: true })
    expect(board.findAll('[role=row]').map(row => row.attributes('aria-rowindex'))).toEqual(['1', '2', '3'])
    expect(board.get('.walls').element).toBe(walls)
    expect(walls.getAttribute('d')).toBe(drawn)
  })
})

describe('a race', () => {
  const both = within('d513 d546', 2)
  const mazes = () => board.findAll<HTMLElement>('.maze')

  it('is played in the large maze only', async () => {
    show(both)
    await click(1, mazes()[1])
    expect(wishes()).toEqual([])
    await click(1, mazes()[0])
    expect(wishes()).toEqual([{ to: 'E' }])
  })

  it('walks on when it is one\'s turn again, and never for the other', async () => {
    show(both)
    await click(2)
    const one = after(both, 'E')
    await board.setProps({ state: one, mover: null })
    await board.setProps({ state: one, mover: 2 })
    expect(wishes()).toHaveLength(1)
    await board.setProps({ state: after(one, 'E'), mover: 1 })
    expect(wishes()).toHaveLength(2)
    expect(news()).toBe('Bob goes east to row 1, column 2: 1 step, 3 left; Ann to move')
    await board.setProps({ state: after(one, 'E', 'E'), mover: null })
    expect(news()).toBe('Ann goes east to row 1, column 3: 2 steps, 2 left; Bob to move')
  })

  it('says who is there and who won', async () => {
    const near = after(both, 'E', 'E', 'E', 'E', 'S', 'S')
    show(near)
    await board.setProps({ state: after(near, 'E'), mover: null })
    expect(board.findAll('.progress').map(one => one.text())).toEqual(['4 steps, solved', '3 steps, 1 left'])
    await board.setProps({ state: after(near, 'E', 'N'), over: true })
    expect(status()).toBe('Congratulations, Ann!')
    await board.setProps({ state: after(near, 'E', 'E') })
    expect(status()).toBe('A draw')
  })
})
