import type { VueWrapper } from '@vue/test-utils'
import type { Seat } from '../../../shared/game/seat.ts'
import type { Move } from '../../../shared/games/no-tipping/play.ts'
import type { NoTippingState } from '../../../shared/games/no-tipping/state.ts'
import type { BoardProps } from '../boardContract.ts'
import type { FromFallWorker } from './fallReel.ts'
import { mount } from '@vue/test-utils'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { nextTick } from 'vue'
import { fallFrames } from '../../../shared/games/no-tipping/fall/simulateFall.ts'
import { noTipping } from '../../../shared/games/no-tipping/index.ts'
import { played } from '../../../shared/games/no-tipping/testing/games.ts'
import { namesOf } from '../../testing/matchEvents.ts'
import { waitFor } from '../../testing/waitFor.ts'
import NoTippingBoard from './NoTippingBoard.vue'
import { positionAfter } from './testing/positions.ts'

let board: VueWrapper<InstanceType<typeof NoTippingBoard>>

type Marks = 'winning' | 'losing' | 'advised' | 'blamed' | 'heat'

interface Shown extends Partial<Pick<BoardProps<NoTippingState, Move>, Marks>> {
  readonly mover?: Seat | null
  readonly live?: boolean
}

async function show(state: NoTippingState, props: Shown = {}): Promise<void> {
  const { mover = noTipping.toMove(state), live = true, winning = [], advised = null, ...rest } = props
  board = mount(NoTippingBoard, {
    attachTo: document.body,
    props: { state, names: namesOf('Ann', 'Bob'), mover, own: null, live, over: false, winning, advised, ...rest },
  })
  await nextTick() // then it listens to all
}

afterEach(() => board.unmount())

/** The position with one block each on the beam, so that removing begins. */
const removing = positionAfter([{ weight: 1, position: 5 }, { weight: 1, position: -5 }], { weights: 1 })

const block = (weight: number) => board.get(`.tray.open [data-item="${weight}"]`)
const position = (at: number) => board.get(`.slot[data-item="${at}"]`)
const onBeam = (at: number) => board.get(`.block[data-item="${at}"]`)
const focused = () => (document.activeElement as HTMLElement | SVGElement | null)?.dataset.item

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    await new Promise(resolve => setTimeout(resolve))
  }
}

function button(text: string) {
  const found = board.findAll('button').find(one => one.text() === text)
  if (found === undefined)
    throw new Error(`no button ${text}`)
  return found
}

describe('placing with a pointer', () => {
  it('picks up a block and puts it on a position', async () => {
    await show(positionAfter([]))
    await block(5).trigger('click', { detail: 1 })
    expect(position(-2).attributes('aria-label')).toBe('Position minus 2: safe, left minus 11, right 11')
    await position(-2).trigger('click')
    expect(board.emitted('play')).toEqual([[{ position: -2, weight: 5 }]])
  })

  it('puts a block back that is clicked again', async () => {
    await show(positionAfter([]))
    await block(5).trigger('click', { detail: 1 })
    await block(5).trigger('click', { detail: 1 })
    expect(board.find('.slot').exists()).toBe(false)
  })

  it('shows what a position would do', async () => {
    await show(positionAfter([]))
    await block(5).trigger('click', { detail: 1 })
    await position(12).trigger('focus')
    expect(board.get('.readout').text()).toBe('5 kg at 12 tips right: 59 too much')
  })

  it('sends one move while its answer is on the way', async () => {
    await show(positionAfter([]))
    await block(5).trigger('click', { detail: 1 })
    await position(-2).trigger('click')
    await board.setProps({ sending: true })
    await position(-1).trigger('click')
    await block(4).trigger('click', { detail: 1 })
    expect(board.emitted('play')).toHaveLength(1)
    expect(block(5).attributes('aria-selected')).toBe('true')
  })

  it('takes another move when the host has declined one', async () => {
    await show(positionAfter([]))
    await block(5).trigger('click', { detail: 1 })
    await position(-2).trigger('click')
    await board.setProps({ sending: true })
    await board.setProps({ sending: false })
    expect(board.find('.slot').exists()).toBe(false)
    await block(4).trigger('click', { detail: 1 })
    await position(-1).trigger('click')
    expect(board.emitted('play')).toEqual([[{ position: -2, weight: 5 }], [{ position: -1, weight: 4 }]])
  })
})

describe('a tipping move', () => {
  it('is asked about, and not played on Cancel', async () => {
    await show(positionAfter([]))
    await block(5).trigger('click', { detail: 1 })
    await position(12).trigger('click')
    expect(board.get('[role=alertdialog]').text()).toContain(
      '5 kg at 12 tips the beam right and loses. Play it anyway?',
    )
    expect(document.activeElement?.textContent?.trim()).toBe('Cancel')
    await button('Cancel').trigger('click')
    expect(board.find('[role=alertdialog]').exists()).toBe(false)
    expect(board.emitted('play')).toBeUndefined()
  })

  it('is played on Play', async () => {
    await show(removing)
    ;(onBeam(-4).element as SVGElement).focus()
    await onBeam(-4).trigger('click')
    await button('Play').trigger('click')
    expect(board.emitted('play')).toEqual([[{ position: -4 }]])
    expect(document.activeElement).toBe(board.element)
  })

  it('is taken back with Escape', async () => {
    await show(removing)
    await onBeam(-4).trigger('click')
    expect(board.find('[role=alertdialog]').exists()).toBe(true)
    await press('Escape')
    expect(board.find('[role=alertdialog]').exists()).toBe(false)
    expect(board.emitted('play')).toBeUndefined()
  })
})

describe('placing by keyboard', () => {
  it('goes from tray to beam and plays', async () => {
    await show(positionAfter([{ weight: 1, position: -3 }]))
    ;(block(1).element as HTMLElement).focus()
    await press('ArrowRight', 'ArrowRight', 'Enter')
    expect(focused()).toBe('-2')
    await press('ArrowLeft')
    expect(focused()).toBe('-5')
    await press('Enter')
    expect(board.emitted('play')).toEqual([[{ position: -5, weight: 3 }]])
  })

  it('waits on the board for the answer, and is at the next tray with it', async () => {
    await show(positionAfter([]))
    ;(block(5).element as HTMLElement).focus()
    await press('Enter', 'Enter')
    await board.setProps({ sending: true })
    expect(document.activeElement).toBe(board.element)
    const next = positionAfter([{ weight: 5, position: -2 }])
    await board.setProps({ state: next, mover: 2, sending: false })
    await waitFor(() => expect(document.activeElement?.closest('.tray')).toBe(board.get('.tray.seat-2').element))
  })

  it('is at the tray again when the move is declined', async () => {
    await show(positionAfter([]))
    ;(block(5).element as HTMLElement).focus()
    await press('Enter', 'Enter')
    await board.setProps({ sending: true })
    await board.setProps({ sending: false })
    await waitFor(() => expect(document.activeElement?.closest('.tray')).toBe(board.get('.tray.seat-1').element))
  })

  it('reaches both ends, and puts the block back where it was', async () => {
    await show(positionAfter([]))
    ;(block(7).element as HTMLElement).focus()
    await press('Enter', 'Home')
    expect(focused()).toBe('-30')
    await press('End')
    expect(focused()).toBe('30')
    await press('Escape')
    expect(focused()).toBe('7')
    expect(board.find('.slot').exists()).toBe(false)
  })

  it('chooses weights by digits', async () => {
    await show(positionAfter([]))
    ;(block(7).element as HTMLElement).focus()
    await press('1', '2')
    expect(focused()).toBe('12')
  })
})

describe('removing', () => {
  it('walks along the blocks and removes one', async () => {
    await show(removing)
    ;(onBeam(-5).element as SVGElement).focus()
    await press('ArrowRight', 'ArrowRight')
    expect(focused()).toBe('5')
    await press('Enter')
    expect(board.emitted('play')).toEqual([[{ position: 5 }]])
  })

  it('bars what the classic rules bar, and says why', async () => {
    await show(
      positionAfter([{ weight: 1, position: 0 }, { weight: 1, position: -5 }, { position: -5 }], {
        rules: 'classic',
        weights: 1,
      }),
    )
    const barred = onBeam(0)
    expect(barred.attributes('aria-disabled')).toBe('true')
    expect(barred.attributes('tabindex')).toBeUndefined()
    expect(barred.get('title').text()).toContain('Bob may not take 1 kg at 0')
    await barred.trigger('click')
    expect(board.emitted('play')).toBeUndefined()
    expect(onBeam(-4).attributes('aria-disabled')).toBeUndefined()
  })
})

describe('while the person can not move', () => {
  it.each([['placing', positionAfter([])], ['removing', removing]])('offers nothing (%s)', async (_, state) => {
    await show(state, { mover: null })
    expect(board.findAll('[tabindex="0"], button:not([aria-pressed]), [role=option]')).toEqual([])
  })

  it('drops what was in hand', async () => {
    await show(positionAfter([]))
    await block(5).trigger('click', { detail: 1 })
    await board.setProps({ mover: null })
    expect(board.find('.slot').exists()).toBe(false)
  })
})

describe('what blocks add to the torques', () => {
  const key = (type: 'keydown' | 'keyup', on: EventTarget = document.body) =>
    on.dispatchEvent(new KeyboardEvent(type, { key: 't', bubbles: true }))

  it('is seen while T is held, and said', async () => {
    await show(positionAfter([{ weight: 5, position: -2 }]))
    key('keydown')
    await waitFor(() =>
      expect(board.findAll('.shares .products').map(one => one.text())).toEqual(['L +3 R +9', 'L −5 R +5']),
    )
    expect(board.get('[role=status]').text()).toMatch(
      /^Left torque minus 11: the beam minus 9, 3 kg at minus 4 plus 3, 5 kg at minus 2 minus 5\./,
    )
    expect(board.findAll('.scale.parts').map(one => one.text())).toEqual([
      'blocks +3 −5, beam −9 = −11',
      'blocks +14 0, beam −3 = 11',
    ])
    key('keyup')
    await board.vm.$nextTick()
    expect(board.find('.shares').exists()).toBe(false)
  })

  it('stays while its button is pressed, and T that is typed means nothing', async () => {
    await show(positionAfter([]))
    await button('Torques').trigger('click')
    expect(board.find('.scale.parts').exists()).toBe(true)
    await button('Torques').trigger('click')
    const field = document.body.appendChild(document.createElement('input'))
    key('keydown', field)
    field.remove()
    await board.vm.$nextTick()
    expect(board.find('.scale.parts').exists()).toBe(false)
  })
})

describe('a move that was refused', () => {
  const state = positionAfter([{ position: 2, weight: 1 }])
  const move = { position: 2, weight: 7 }
  const refused = {
    seat: 2,
    kind: 'illegal',
    cause: { code: 'refused-move', move },
    raw: '{"position":2,"weight":7}',
    plies: 1,
    tookMs: 0,
    lateMs: null,
    refusal: { code: 'occupied', position: 2, holds: 1, weight: 7 },
  } as const

  it('is shown where it was tried, with the message as it came, also on looking back', async () => {
    await show(state, { mover: null, live: false })
    await board.setProps({ refused, over: true })
    expect(board.get('[data-testid=refused]').text()).toContain('2 holds 1 kg already')
    expect(board.get('[data-testid=refused] .label').text()).toBe('7')
    expect(board.get('.note').text()).toContain('Bob’s move was refused: 2 holds 1 kg already')
    expect(board.get('.raw').text()).toBe('Received: {"position":2,"weight":7}')
    await board.setProps({ refused: null })
    expect(board.find('[data-testid=refused]').exists()).toBe(false)
  })

  it('is told without a ghost where it says no position', async () => {
    await show(state, { mover: null })
    await board.setProps({
      refused: { ...refused, cause: { code: 'faulty-message', problem: 'is no JSON' }, refusal: null, raw: 'hello' },
    })
    expect(board.find('[data-testid=refused]').exists()).toBe(false)
    expect(board.get('.raw').text()).toBe('Received: hello')
  })
})

describe('what happens on the beam', () => {
  const before = positionAfter([])
  const tipped = played(before, { weight: 5, position: 12 })

  it('is announced', async () => {
    await show(before)
    const after = played(before, { weight: 2, position: -5 })
    await board.setProps({ state: after, mover: null })
    expect(board.get('[role=status]').text()).toBe(
      'Ann placed 2 kg at minus 5; left torque minus 2, right torque 14; Bob to move',
    )
    expect(board.get('.block[data-item="-5"]').classes()).toContain('settles')
  })

  it('falls and is announced when the beam tips, and tells the result only later', async () => {
    await show(before)
    await board.setProps({ state: tipped, mover: null })
    expect(board.emitted('settling')).toEqual([[true]])
    await waitFor(() => expect(board.get('.beam').classes()).toContain('falling'))
    expect(board.emitted('settling')).toEqual([[true]])
    expect(board.get('[role=alert]').text()).toBe('The beam tipped right; Ann loses, Bob wins')
    await waitFor(() => expect(board.emitted('settling')).toEqual([[true], [false]]))
  })

  it('lies as it fell when it had tipped before', async () => {
    await show(tipped)
    await waitFor(() => expect(board.get('.beam').classes()).toContain('lying'))
    expect(board.get('.swing g').attributes('transform')).toMatch(/^matrix\(/)
    expect(
      board.findAll('[aria-label="Blocks that stood on the beam"] [role=listitem]').map(one =>
        one.attributes('aria-label'),
      ),
    )
      .toEqual(['3 kg, at minus 4 before it tipped, initial block', '5 kg, at 12 before it tipped, Ann'])
    expect(board.emitted('settling')).toBeUndefined()
  })

  it('lies at once where nothing may move', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(query => ({
      ...new EventTarget(),
      media: query,
      matches: query.includes('reduced-motion'),
      onchange: null,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
      dispatchEvent: () => true,
    }))
    onTestFinished(() => {
      vi.restoreAllMocks()
    })
    await show(before)
    await board.setProps({ state: tipped, mover: null })
    await waitFor(() => expect(board.get('.beam').classes()).toContain('lying'))
    expect(board.emitted('settling')).toBeUndefined()
  })

  describe('with the frames from a thread', () => {
    /** The thread of the fall, in the hands of the test. */
    class FallThread {
      static last: FallThread
      onmessage: (message: { readonly data: FromFallWorker }) => void = () => {}
      onerror: (error: { readonly message: string }) => void = () => {}
      readonly postMessage = vi.fn<(state: NoTippingState) => void>()
      readonly terminate = vi.fn<() => void>()
      constructor() {
        FallThread.last = this
      }
    }

    async function tipping(): Promise<FallThread> {
      vi.stubGlobal('Worker', FallThread)
      onTestFinished(() => {
        vi.unstubAllGlobals()
      })
      const state = played(before, { weight: 5, position: 12 }) // another object: falls are kept
      await show(before)
      await board.setProps({ state, mover: null })
      expect(FallThread.last.postMessage).toHaveBeenCalledWith(state)
      return FallThread.last
    }

    it('falls as soon as there are some, and lies once there are all', async () => {
      const thread = await tipping()
      expect(board.get('.beam').classes()).toContain('standing')
      const frames = [...fallFrames(tipped)]
      thread.onmessage({ data: frames.slice(0, 2) })
      await waitFor(() => expect(board.get('.beam').classes()).toContain('falling'))
      thread.onmessage({ data: frames.slice(-2) })
      await waitFor(() => expect(board.emitted('settling')).toEqual([[true], [false]]))
      expect(board.get('.beam').classes()).toContain('falling')
      thread.onmessage({ data: 'whole' })
      await waitFor(() => expect(board.get('.beam').classes()).toContain('lying'))
      expect(thread.terminate).toHaveBeenCalledOnce()
    })

    it('tilts where the thread can’t begin', async () => {
      const thread = await tipping()
      thread.onerror({ message: 'no such file' })
      await waitFor(() => expect(board.get('.beam').classes()).toContain('tilted'))
      await waitFor(() => expect(board.emitted('settling')).toEqual([[true], [false]]))
    })
  })

  it('does not fall again on coming back from looking back', async () => {
    await show(before, { mover: null, live: false })
    await board.setProps({ state: tipped, live: true })
    expect(board.get('.beam').classes()).toContain('tilted')
    await waitFor(() => expect(board.get('.beam').classes()).toContain('lying'))
    expect(board.get('[role=alert]').text()).toBe('')
    expect(board.emitted('settling')).toBeUndefined()
  })

  it('leans only while a move is pointed at that tips it, and shows how the centre of gravity shifts', async () => {
    await show(before)
    expect(board.find('[data-testid=shift]').exists()).toBe(false)
    await block(5).trigger('click', { detail: 1 })
    await position(12).trigger('focus')
    expect(board.get('.beam').attributes('style')).toContain('--turn: 3deg')
    await position(-2).trigger('focus')
    expect(board.get('.beam').attributes('style')).toContain('--turn: 0deg')
    expect(board.get('[data-testid=shift]').classes()).toContain('safe')
  })

  it('glows only where a move is pointed at that tips it, or where every move that way would', async () => {
    const glow = (side: string) => Number(board.get(`[data-glow=${side}]`).attributes('opacity'))
    await show(positionAfter([]))
    expect([glow('left'), glow('right')]).toEqual([0, 0])
    await block(5).trigger('click', { detail: 1 })
    await position(12).trigger('focus')
    expect([glow('left'), glow('right')]).toEqual([0, 1])
    board.unmount()
    await show(positionAfter([{ weight: 1, position: 1 }, { weight: 1, position: -5 }], { weights: 1 }))
    expect([glow('left'), glow('right')]).toEqual([0, 0])
  })
})

it('leaves out for a room what is done by hand', async () => {
  await show(positionAfter([{ weight: 1, position: 5 }]))
  expect(button('Torques').exists()).toBe(true)
  await board.setProps({ mover: null, presented: true })
  expect(board.findAll('button').map(one => one.text())).not.toContain('Torques')
  expect(board.find('.talk').exists()).toBe(false)
})

describe('how much each move is worth', () => {
  const heatAt = (at: number) => board.find(`[data-testid=heat] [data-at="${at}"]`)

  it('is shown where it may be known and was asked for', async () => {
    await show(positionAfter([]))
    expect(board.findAll('button').some(one => one.text() === 'Chances')).toBe(false)
    await press('c')
    expect(board.emitted('heat')).toBeUndefined()
    board.unmount()

    await show(positionAfter([]), { heat: false })
    await block(5).trigger('click', { detail: 1 })
    expect(board.find('[data-testid=heat-legend]').exists()).toBe(false)
    await button('Chances').trigger('click')
    await press('c')
    expect(board.emitted('heat')).toEqual([[true], [true]])
  })

  it('is a bar at each place where the block in hand stands, said with it, and goes with the block', async () => {
    await show(positionAfter([]), { heat: true })
    expect(board.find('[data-testid=heat-legend]').exists()).toBe(false)
    await block(5).trigger('click', { detail: 1 })
    await waitFor(() => expect(heatAt(-2).exists()).toBe(true))
    expect(position(-2).attributes('aria-label')).toMatch(/^Position minus 2: safe, .*; about \d+ %$/)
    expect(position(12).attributes('aria-label')).toMatch(/tips right/)
    expect(heatAt(12).exists()).toBe(false)
    expect(board.get('[data-testid=heat-legend]').text()).toMatch(/^Chance to win, about:/)
    await position(-2).trigger('focus')
    expect(board.get('.readout').text()).toMatch(/safe, about \d+ %$/)
    await block(5).trigger('click', { detail: 1 })
    expect(heatAt(-2).exists()).toBe(false)
  })

  it('is told of each block on the beam by what taking it proves', async () => {
    await show(removing, { heat: true, winning: [{ position: 5 }], losing: [{ position: -5 }] })
    expect(heatAt(5).classes()).toContain('wins')
    expect(onBeam(5).attributes('aria-label')).toMatch(/; taking it wins$/)
    expect(heatAt(-5).classes()).toContain('loses')
    expect(onBeam(-5).attributes('aria-label')).toMatch(/; taking it loses$/)
    expect(board.find('.winning').exists()).toBe(false)
  })
})

it('shows in red what was played and in green what was better', async () => {
  await show(positionAfter([]), {
    mover: null,
    live: false,
    advised: { position: 2, weight: 1 },
    blamed: { position: -8, weight: 3 },
  })
  expect(board.get('[data-testid=blamed] title').text()).toBe('Placed here, a mistake: 3 kg at -8')
  expect(board.get('[data-testid=advised] title').text()).toBe('Better: 1 kg at 2')
  board.unmount()
  await show(removing, { mover: null, live: false, advised: { position: 5 }, blamed: { position: -5 } })
  expect(onBeam(-5).attributes('aria-label')).toMatch(/taken here, a mistake$/)
  expect(onBeam(5).attributes('aria-label')).toMatch(/advised$/)
})

it('says which half of the game it is, and the margins before the torques', async () => {
  await show(positionAfter([{ weight: 1, position: -5 }]))
  expect(board.get('.halves .now').text()).toBe('Placing')
  const margins = () => board.findAll('[data-part=margin]').map(one => one.text())
  expect(margins()).toEqual(['4', '10'])
  expect(board.findAll('[data-part=torque]').map(one => one.text())).toEqual(['torque −4', 'torque 10'])
  board.unmount()
  await show(removing)
  expect(board.get('.halves .now').text()).toBe('Removing')
  expect(board.get('.readout').text()).toBe('Ann: any block may be taken now. Click it, or drag it away')
})
