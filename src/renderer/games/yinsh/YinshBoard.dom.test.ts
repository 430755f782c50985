import type { VueWrapper } from '@vue/test-utils'
import type { Seat } from '../../../shared/game/seat.ts'
import type { Move } from '../../../shared/games/yinsh/play.ts'
import type { YinshState } from '../../../shared/games/yinsh/state.ts'
import type { Forfeit } from '../../../shared/match/match.ts'
import { mount } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import { PAIR } from '../../../shared/game/pair.ts'
import { toggled } from '../../../shared/games/yinsh/bits.ts'
import { geometryOf } from '../../../shared/games/yinsh/geometry.ts'
import { play } from '../../../shared/games/yinsh/play.ts'
import { boardOf, startOf } from '../../../shared/games/yinsh/state.ts'
import { namesOf } from '../../testing/matchEvents.ts'
import { frameOf, spotOf } from './boardLayout.ts'
import { introduction } from './introduction.ts'
import YinshBoard from './YinshBoard.vue'

const NAMES = namesOf('Ann', 'Bob')
const COURSE = { size: 5, row: 5, rules: 'course' } as const
const BOARD = geometryOf(5)
const START = startOf(COURSE)
/** So many pixels is one unit of the drawing. */
const UNIT = 60
let board: VueWrapper
/** Of the board in pixels, as the browser tells it. */
let width = 0

interface Given {
  mover?: Seat | null
  live?: boolean
  over?: boolean
  advised?: Move | null
  refused?: Forfeit | null
  presented?: boolean
}

function propsOf(
  state: YinshState,
  { mover = state.ending === null ? state.mover : null, ...given }: Given = {},
): object {
  return { state, names: NAMES, mover, own: 1, live: true, over: false, winning: [], advised: null, ...given }
}

const map = () => board.get<SVGSVGElement>('[data-testid=map]')

async function show(state: YinshState, given: Given = {}, unit = UNIT): Promise<void> {
  width = unit * frameOf(state.settings.size).width
  board = mount(YinshBoard, { attachTo: document.body, props: propsOf(state, given) as never })
  map().element.getBoundingClientRect = () => new DOMRect(0, 0, width, unit * frameOf(state.settings.size).height)
  await nextTick()
}

function after(state: YinshState, ...turns: readonly string[]): YinshState {
  return turns.reduce((now, turn) => {
    const played = play(now, { turn })
    return played.ok ? played.value.state : expect.fail(`${turn} is refused: ${played.error.code}`)
  }, state)
}

/** A step of the introduction, as a position to play on. */
function lesson(number: number): YinshState {
  return introduction.steps[number - 1]?.position ?? expect.fail(`no step ${number}`)
}

function indexOf(name: string) {
  const [hexagon = 0, position = 0] = name.split(' ').map(Number)
  return BOARD.indexAt(hexagon, position) ?? expect.fail(`no point ${name}`)
}

const point = (name: string) => board.get<SVGElement>(`[data-point="${indexOf(name)}"]`)
/** The numbers of a point stay on one line. */
const plain = (text: string): string => text.replaceAll('\u00A0', ' ')
const talk = () => plain(board.get('[data-testid=talk]').text())
const news = () => plain(board.get('[role=status]').text())
const alarm = () => plain(board.get('[role=alert]').text())
const played = () => (board.emitted('play') ?? []).map(([move]) => (move as Move).turn)
const focused = () => plain(document.activeElement?.getAttribute('aria-label') ?? '')
function flips() {
  return board.findAll('[data-flip]').map(one => Number(one.attributes('data-flip'))).toSorted((a, b) => a - b)
}
function ringsOf(seat: Seat) {
  return board.findAll(`[data-ring$=" ${seat}"]`).map(one => Number(one.attributes('data-ring')?.split(' ')[0]))
}
function undoButton() {
  return board.findAll('button').find(one => one.text() === 'Undo step') ?? expect.fail('no undo button')
}

/** A press without a pointer, as the keyboard and screen readers make it. */
const press = (name: string) => point(name).trigger('click')

function placeOf(name: string, unit = UNIT): { clientX: number, clientY: number } {
  const { left, top } = frameOf(5)
  const { x, y } = spotOf(BOARD, indexOf(name))
  return { clientX: (x - left) * unit, clientY: (y - top) * unit }
}

async function pointer(type: string, name: string, { pointerType = 'mouse', unit = UNIT } = {}): Promise<void> {
  const target = type === 'pointerup' || type === 'pointercancel' ? window : map().element
  target.dispatchEvent(
    new PointerEvent(type, {
      ...placeOf(name, unit),
      pointerType,
      pointerId: 1,
      isPrimary: true,
      button: type === 'pointermove' ? -1 : 0,
      bubbles: true,
    }),
  )
  await nextTick()
}
async function click(name: string): Promise<void> {
  await pointer('pointerdown', name)
  await pointer('pointerup', name)
}
async function tap(name: string, unit: number): Promise<void> {
  await pointer('pointerdown', name, { pointerType: 'touch', unit })
  await pointer('pointerup', name, { pointerType: 'touch', unit })
}

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('ResizeObserver', class {
    readonly #told: (entries: readonly object[]) => void
    constructor(told: (entries: readonly object[]) => void) {
      this.#told = told
    }

    observe(): void {
      this.#told([{ contentBoxSize: [{ inlineSize: width, blockSize: width }] }])
    }

    unobserve(): void {}
    disconnect(): void {}
  })
})
afterEach(() => {
  board.unmount()
  vi.unstubAllGlobals()
})

describe('placing rings', () => {
  it('plays where one clicks', async () => {
    await show(START)
    expect(talk()).toContain('Ann: place ring 1 of 5')
    await pointer('pointermove', '3 7')
    expect(talk()).toContain('Place a ring at 3 7')
    await click('3 7')
    expect(played()).toEqual(['P 3 7'])
  })

  it('says that a point with a ring is none to choose', async () => {
    await show(after(START, 'P 3 7'))
    await click('3 7')
    expect(played()).toEqual([])
    expect(alarm()).toContain('3 7 can’t be chosen now')
  })
})

describe('a move', () => {
  it('shows the rings that can move, then where the chosen one may go', async () => {
    await show(lesson(3))
    expect(board.findAll('.halo')).toHaveLength(5)
    await click('2 6')
    expect(board.find('[data-testid=chosen]').exists()).toBe(true)
    const targets = board.findAll('[data-target]').map(one => Number(one.attributes('data-target')))
    expect(targets).toContain(indexOf('2 0'))
    expect(targets).not.toContain(indexOf('1 0'))
  })

  it('shows beforehand which markers turn, and says how many', async () => {
    await show(lesson(3))
    await click('2 6')
    await pointer('pointermove', '2 0')
    expect(flips()).toEqual(['0 0', '1 0', '1 3'].map(indexOf).toSorted((a, b) => a - b))
    expect(talk()).toContain('2 6 to 2 0: 3 markers change colour')
    await click('2 0')
    expect(played()).toEqual(['S 2 6 M 2 0'])
  })

  it('takes another ring, or puts the chosen one back', async () => {
    await show(lesson(3))
    await click('2 6')
    await click('3 2')
    expect(point('3 2').attributes('aria-pressed')).toBe('true')
    await click('3 2')
    expect(board.find('[aria-pressed="true"][data-point]').exists()).toBe(false)
    expect(talk()).toContain('Ann: choose the ring to move')
  })

  it('is made by dragging a ring, and comes to nothing where it may not go', async () => {
    await show(lesson(3))
    await pointer('pointerdown', '2 6')
    await pointer('pointermove', '1 0')
    expect(board.find('[data-testid=dragged]').exists()).toBe(true)
    await pointer('pointerup', '1 0')
    expect(played()).toEqual([])
    expect(talk()).toContain('choose the ring to move')
    await pointer('pointerdown', '2 6')
    await pointer('pointermove', '1 0')
    await pointer('pointermove', '2 0')
    expect(flips()).toHaveLength(3)
    await pointer('pointerup', '2 0')
    expect(played()).toEqual(['S 2 6 M 2 0'])
  })

  it('keeps a ring in hand that was hardly dragged', async () => {
    await show(lesson(3))
    await pointer('pointerdown', '2 6')
    await pointer('pointermove', '1 3')
    await pointer('pointermove', '2 6')
    await pointer('pointerup', '2 6')
    expect(talk()).toContain('choose where the ring at 2 6 goes')
  })

  it('leaves Escape to others while there is nothing to take back', async () => {
    await show(lesson(3))
    const heard = vi.fn()
    document.body.addEventListener('keydown', heard, { once: true })
    await point('2 6').trigger('keydown', { key: 'Escape' })
    expect(heard).toHaveBeenCalledOnce()
  })

  it('can be taken back step by step until it is complete', async () => {
    await show(lesson(4))
    expect(undoButton().attributes('disabled')).toBeDefined()
    await press('2 6')
    await press('2 5')
    expect(talk()).toContain('you made a row')
    await press('0 0')
    expect(talk()).toContain('now choose one of your rings')
    await undoButton().trigger('click')
    expect(talk()).toContain('you made a row')
    await point('2 6').trigger('keydown', { key: 'Backspace' })
    expect(talk()).toContain('choose where the ring at 2 6 goes')
    await point('2 6').trigger('keydown', { key: 'Escape' })
    expect(talk()).toContain('choose the ring to move')
    expect(played()).toEqual([])
  })
})

describe('rows', () => {
  it('are removed with a ring, and the whole is one turn', async () => {
    await show(lesson(4))
    await press('2 6')
    await press('2 5')
    expect(board.findAll('[data-testid=row-mark]')).toHaveLength(1)
    expect(point('1 0').attributes('aria-disabled')).toBeUndefined()
    expect(point('1 1').attributes('aria-disabled')).toBe('true')
    await pointer('pointermove', '1 0')
    expect(talk()).toContain('Remove the row from 2 0 to 2 6')
    await click('1 0')
    expect(board.findAll('[data-marker]')).toHaveLength(0)
    await click('3 2')
    expect(played()).toEqual(['S 2 6 M 2 5 RS 2 0 RE 2 6 X 3 2'])
  })

  it('that the opponent made come first', async () => {
    await show(lesson(5))
    expect(talk()).toContain('Ann: Bob made a row of your markers')
    await press('0 0')
    await press('3 6')
    expect(talk()).toContain('choose the ring to move')
    expect(board.get('[data-testid=score-1]').text()).toContain('1 of 3 rings removed')
  })

  it('of six markers leave the choice which five go', async () => {
    const six = { ...lesson(5), markers: { 1: toggled(lesson(5).markers[1], indexOf('3 9')), 2: lesson(5).markers[2] } }
    await show(six)
    expect(board.findAll('[data-testid=row-mark]')).toHaveLength(2)
    await pointer('pointermove', '3 9')
    expect(talk()).toContain('Remove the row from 1 0 to 3 9')
    await pointer('pointermove', '2 0')
    expect(talk()).toContain('Remove the row from 2 0 to 2 6')
  })

  it('with the third ring win, which is said beforehand', async () => {
    await show(lesson(6))
    await press('1 4')
    await press('1 1')
    await press('0 0')
    await pointer('pointermove', '1 1')
    expect(talk()).toContain('Take the ring at 1 1 off the board, and win')
    await press('1 1')
    expect(played()).toEqual(['S 1 4 M 1 1 RS 2 0 RE 2 6 X 1 1'])
  })
})

describe('the keyboard', () => {
  it('goes along the lines and says what lies there', async () => {
    await show(lesson(3))
    point('2 6').element.focus()
    await nextTick()
    const steps: [KeyboardEventInit, RegExp][] = [
      [{ key: 'ArrowUp' }, /^1 3, marker of Bob$/],
      [{ key: 'ArrowDown' }, /^2 6, ring of Ann, can move$/],
      [{ key: 'ArrowRight' }, /^2 5, empty$/],
      [{ key: 'ArrowRight', shiftKey: true }, /^3 7, empty$/],
      [{ key: '7' }, /^2 5, empty$/],
      [{ key: '1' }, /^2 6, /],
    ]
    for (const [key, label] of steps) {
      await board.get('[data-point][tabindex="0"]').trigger('keydown', key)
      await nextTick()
      expect(focused()).toMatch(label)
    }
  })

  it('goes from mark to mark, and plays a whole turn', async () => {
    await show(lesson(4))
    const go = async (name: string): Promise<void> => {
      point(name).element.focus()
      await nextTick()
    }
    const key = async (name: string): Promise<void> => {
      await board.get('[data-point][tabindex="0"]').trigger('keydown', { key: name })
      await nextTick()
    }
    await key('PageDown')
    expect(focused()).toMatch(/ring of Ann, can move$/)
    await go('2 6')
    await key('Enter')
    expect(news()).toBe('Ann: choose where the ring at 2 6 goes')
    await go('2 5')
    expect(focused()).toBe('2 5, empty, the ring may go here')
    await key('Enter')
    await key('PageDown')
    expect(focused()).toBe('0 0, marker of Ann, in the row from 2 0 to 2 6, which may be removed')
    await key('Enter')
    await key('PageUp')
    expect(focused()).toMatch(/ring of Ann, may be taken off the board$/)
    await go('2 5')
    await key('Enter')
    expect(played()).toEqual(['S 2 6 M 2 5 RS 2 0 RE 2 6 X 2 5'])
  })

  it('says where nothing can be chosen', async () => {
    await show(lesson(3))
    await point('1 3').trigger('keydown', { key: 'Enter' })
    expect(alarm()).toContain('1 3 can’t be chosen now')
  })
})

describe('a finger on a small board', () => {
  const SMALL = 30

  it('aims first, and plays with a second tap', async () => {
    await show(START, {}, SMALL)
    await tap('3 7', SMALL)
    expect(played()).toEqual([])
    expect(talk()).toContain('Place a ring at 3 7')
    await tap('3 8', SMALL)
    expect(played()).toEqual([])
    await tap('3 8', SMALL)
    expect(played()).toEqual(['P 3 8'])
  })

  it('chooses a ring at once, since that can be taken back, and plays by the button', async () => {
    await show(lesson(3), {}, SMALL)
    await tap('2 6', SMALL)
    expect(talk()).toContain('choose where the ring at 2 6 goes')
    await tap('2 0', SMALL)
    expect(flips()).toHaveLength(3)
    expect(played()).toEqual([])
    const playButton = board.findAll('button').find(one => one.text() === 'Play') ?? expect.fail('no button')
    ;(playButton.element as HTMLElement).focus()
    await playButton.trigger('click')
    expect(played()).toEqual(['S 2 6 M 2 0'])
    expect(board.element.contains(document.activeElement), 'the focus stays, though the button goes').toBe(true)
  })

  it('is shown what it covers', async () => {
    await show(START, {}, SMALL)
    await pointer('pointerdown', '3 7', { pointerType: 'touch', unit: SMALL })
    expect(board.find('[data-testid=loupe]').exists()).toBe(true)
    await pointer('pointercancel', '3 7', { pointerType: 'touch', unit: SMALL })
    expect(board.find('[data-testid=loupe]').exists()).toBe(false)
  })
})

describe('what was played', () => {
  it('is said, and marked', async () => {
    await show(lesson(3))
    await board.setProps(propsOf(after(lesson(3), 'S 2 6 M 2 0')) as never)
    expect(news()).toBe('Ann moves a ring from 2 6 to 2 0; 3 markers change colour. Bob to move')
    expect(board.find('[data-testid=last-turn]').exists()).toBe(true)
    expect(board.findAll('.turns')).toHaveLength(3)
    expect(board.findAll('.slides')).toHaveLength(1)
  })

  it('does not move where little motion is wanted', async () => {
    document.documentElement.dataset.motion = 'reduced'
    await show(lesson(4), { mover: null })
    await board.setProps(propsOf(after(lesson(4), 'S 2 6 M 2 5 RS 2 0 RE 2 6 X 3 2')) as never)
    expect(board.findAll('.slides, .turns, .goes')).toHaveLength(0)
    delete document.documentElement.dataset.motion
  })

  it('shows a row and a ring go', async () => {
    await show(lesson(4), { mover: null })
    await board.setProps(propsOf(after(lesson(4), 'S 2 6 M 2 5 RS 2 0 RE 2 6 X 3 2')) as never)
    expect(board.findAll('.goes')).toHaveLength(6)
    expect(news()).toContain('removes the row from 2 0 to 2 6 with the ring at 3 2')
  })

  it('here is not shown to happen a second time', async () => {
    await show(lesson(3))
    await pointer('pointerdown', '2 6')
    await pointer('pointermove', '1 0')
    await pointer('pointermove', '2 0')
    await pointer('pointerup', '2 0')
    await board.setProps(propsOf(after(lesson(3), 'S 2 6 M 2 0'), { mover: null }) as never)
    expect(board.findAll('.slides')).toHaveLength(0)
    expect(board.findAll('.turns')).toHaveLength(3)
  })

  it('by a program that was refused shows where, and why', async () => {
    const state = after(START, 'P 3 7')
    await show(state, {
      mover: null,
      over: true,
      refused: {
        seat: 2,
        kind: 'illegal',
        cause: { code: 'refused-move', move: { turn: 'P 3 7' } },
        raw: undefined,
        plies: 1,
        refusal: null,
      } as unknown as Forfeit,
    })
    expect(board.find('[data-testid=refused-turn]').exists()).toBe(true)
    expect(talk()).toContain('Bob')
  })
})

describe('beside the board', () => {
  it('stand the rings and markers of both, and with a pool what is left of it', async () => {
    await show(lesson(5), { mover: null })
    expect(board.get('[data-testid=score-1]').text()).toContain('5 markers')
    expect(board.find('[data-testid=markers-left]').exists()).toBe(false)
    await board.setProps(propsOf({ ...lesson(5), settings: { ...COURSE, rules: 'official' } }) as never)
    expect(board.get('[data-testid=markers-left]').text()).toBe('44 markers left for both')
  })

  it('stands after the end what ended it, and not once more the whole result', async () => {
    await show({ ...lesson(5), ending: 'markers' }, { over: true })
    expect(board.get('[data-testid=talk] .due').text()).toBe('No marker left')
  })

  it('the names of the points are shown at choice', async () => {
    await show(START)
    const button = board.findAll('button').find(one => one.text() === 'Coordinates') ?? expect.fail('no button')
    expect(board.findAll('svg text')).toHaveLength(0)
    await button.trigger('click')
    expect(board.findAll('svg text').map(one => one.text())).toContain('5 29')
    await button.trigger('click')
  })

  it('a hint is marked and said', async () => {
    await show(lesson(3))
    await board.setProps({ advised: { turn: 'S 2 6 M 2 0' } } as never)
    expect(board.find('[data-testid=hint-turn]').exists()).toBe(true)
    expect(news()).toBe('Hint: S 2 6 M 2 0')
  })
})

it.each([5, 6, 7] as const)('a board of size %i shows a ring of each player where it is', async (size) => {
  await show(after(startOf({ ...COURSE, size }), 'P 0 0', 'P 3 7'))
  for (const seat of PAIR)
    expect(ringsOf(seat)).toHaveLength(1)
  expect(board.findAll('[data-point]')).toHaveLength(boardOf({ settings: { ...COURSE, size } }).count)
})
