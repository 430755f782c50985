import type { VueWrapper } from '@vue/test-utils'
import type { Seat } from '../../../shared/game/seat.ts'
import type { NimState } from '../../../shared/games/nim/state.ts'
import { mount } from '@vue/test-utils'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PAIR } from '../../../shared/game/pair.ts'
import { nim } from '../../../shared/games/nim/index.ts'
import { namesOf } from '../../testing/matchEvents.ts'
import NimBoard from './NimBoard.vue'

let board: VueWrapper<InstanceType<typeof NimBoard>>

function show(state: NimState, props: { mover?: Seat | null } = {}): void {
  const { mover = nim.toMove(state) } = props
  board = mount(NimBoard, {
    attachTo: document.body,
    props: {
      state,
      names: namesOf('Ann', 'Bob'),
      mover,
      own: null,
      live: true,
      over: false,
      winning: [],
      advised: null,
    },
  })
}

afterEach(() => board.unmount())

function after(state: NimState, pile: number, leave: number): NimState {
  const next = nim.play(state, { pile, leave })
  if (!next.ok)
    throw new Error(`the test's move was refused: ${next.error.code}`)
  return next.value.state
}

const start = nim.setup({ piles: '3 4 5', misere: false }, { seats: PAIR, first: 1 })
const coin = (pile: number, index: number) => board.get(`[data-cell="${pile}_${index}"]`)

describe('a coin', () => {
  it('takes itself and all to its right', async () => {
    show(start)
    expect(coin(1, 1).attributes('aria-label')).toBe('Take 3 coins from pile 2, leaving 1')
    await coin(1, 1).trigger('click')
    expect(board.emitted('play')).toEqual([[{ pile: 1, leave: 1 }]])
  })

  it('previews what would go', async () => {
    show(start)
    await coin(2, 3).trigger('pointerover')
    expect(board.findAll('.going').map(one => one.attributes('data-cell'))).toEqual(['2_3', '2_4'])
    expect(board.get('.readout').text()).toBe('Take 2 coins from pile 3, leaving 3')
  })

  it('is pointed at by the focus only where that is shown, and not after a tap', async () => {
    show(start)
    const isShown = vi.spyOn(coin(1, 1).element, 'matches').mockReturnValue(false)
    await coin(1, 1).trigger('focusin')
    expect(board.get('.readout').text()).toBe('')
    isShown.mockReturnValue(true)
    await coin(1, 1).trigger('focusin')
    expect(board.get('.readout').text()).toBe('Take 3 coins from pile 2, leaving 1')
  })

  it('can not be taken while the other side moves', async () => {
    show(start, { mover: null })
    await coin(1, 1).trigger('click')
    expect(board.emitted('play')).toBeUndefined()
    expect(board.findAll('[tabindex="0"]')).toEqual([])
    expect(board.get('.status').text()).toBe('Ann to move')
  })

  it('stays as a grey place when it is gone', () => {
    show(after(start, 2, 1))
    expect(board.findAll('.gone')).toHaveLength(4)
    expect(board.findAll('.there')).toHaveLength(8)
  })
})

describe('the keyboard', () => {
  it('walks over the coins and takes', async () => {
    show(start)
    const first = board.get('[tabindex="0"]')
    expect(first.attributes('data-cell')).toBe('0_2')
    await first.trigger('keydown', { key: 'ArrowDown' })
    await coin(1, 2).trigger('keydown', { key: 'ArrowLeft' })
    expect((document.activeElement as HTMLElement).dataset.cell).toBe('1_1')
    await coin(1, 1).trigger('keydown', { key: 'Enter' })
    expect(board.emitted('play')).toEqual([[{ pile: 1, leave: 1 }]])
  })
})

describe('marks', () => {
  it('point out the coins of the advised move, and say it', async () => {
    show(start)
    await board.setProps({ advised: { pile: 0, leave: 1 } })
    expect(board.findAll('.advised').map(one => one.attributes('data-cell'))).toEqual(['0_1', '0_2'])
    expect(board.get('[data-cell="0_1"]').attributes('aria-label')).toMatch(/; advised$/)
    await board.setProps({ advised: null })
    expect(board.find('.advised').exists()).toBe(false)
  })

  it('show every winning move, and say so', async () => {
    show(start)
    await board.setProps({ winning: [{ pile: 0, leave: 1 }, { pile: 2, leave: 0 }] })
    expect(board.findAll('.winning').map(one => one.attributes('data-cell'))).toEqual(['0_1', '2_0'])
    expect(board.get('[data-cell="2_0"]').attributes('aria-label')).toMatch(/; taking from here wins$/)
  })
})

describe('the status', () => {
  it('has room for what it says in the other turn, so that the piles stay where they are', async () => {
    show(start)
    const room = () => board.get('.status').attributes('data-longest')
    const longest = 'Your move, Ann: take coins from one pile'
    expect(room()).toBe(longest)
    await board.setProps({ state: after(start, 2, 1), mover: null, own: 1 })
    expect(board.get('.status').text()).toBe('Bob to move')
    expect(room()).toBe(longest)
  })
})

describe('the end', () => {
  const last = nim.setup({ piles: '2', misere: false }, { seats: PAIR, first: 1 })

  it('says who won', async () => {
    show(last)
    await board.setProps({ state: after(last, 0, 0), mover: null })
    expect(board.get('.status').text()).toBe('All coins are taken')
    expect(board.get('[role=status]').text()).toBe('Ann took 2 coins from pile 1, 0 left there; Ann wins')
  })
})
