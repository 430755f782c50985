import type { VueWrapper } from '@vue/test-utils'
import type { Seat } from '../../../shared/game/seat.ts'
import type { Move } from '../../../shared/games/voronoi/play.ts'
import type { VoronoiState } from '../../../shared/games/voronoi/state.ts'
import type { FromField, ToField } from './field/fieldMessages.ts'
import { mount } from '@vue/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import { firstSeats } from '../../../shared/game/seat.ts'
import { ownersOf, scoresOf } from '../../../shared/games/voronoi/field/scores.ts'
import { voronoi } from '../../../shared/games/voronoi/index.ts'
import { withdraw } from '../../../shared/games/voronoi/play.ts'
import { namesOf } from '../../testing/matchEvents.ts'
import VoronoiBoard from './VoronoiBoard.vue'

/** The thread of the board, whose questions the test keeps and answers itself. */
const thread = vi.hoisted(() => ({ asked: [] as ToField[], hear: (_: FromField): void => {}, isClosed: false }))
vi.mock('./field/fieldInWorker.ts', () => ({
  fieldInWorker: (hear: (said: FromField) => void) => {
    thread.hear = hear
    thread.isClosed = false
    return { ask: (asked: ToField) => thread.asked.push(asked), close: () => thread.isClosed = true }
  },
}))

const NAMES = namesOf('Ann', 'Bob')
const SIDE_PX = 500
let board: VueWrapper

function position(moves: readonly Move[], settings: object = {}): VoronoiState {
  const parsed = voronoi.settings.parse({ players: 2, stones: 10, ...settings })
  return moves.reduce<VoronoiState>((state, move) => {
    const played = voronoi.play(state, move)
    if (!played.ok)
      throw new Error(played.error.code)
    return played.value.state
  }, voronoi.setup(parsed, { seats: firstSeats(parsed.players), first: 1 }))
}

/** Bob's stone and then Ann's turn. */
const BEGUN = position([{ row: 300, column: 300 }, { row: 500, column: 700 }])

interface Given { mover?: Seat | null, live?: boolean, over?: boolean, advised?: Move | null }

const map = () => board.get<HTMLElement>('[data-testid=map]')

async function show(state = BEGUN, { mover = voronoi.toMove(state), ...given }: Given = {}): Promise<void> {
  board = mount(VoronoiBoard, {
    attachTo: document.body,
    props: { state, names: NAMES, mover, own: 1, live: true, over: false, winning: [], advised: null, ...given },
  })
  map().element.getBoundingClientRect = () => new DOMRect(0, 0, SIDE_PX, SIDE_PX)
  const { position: at } = thread.asked.findLast(asked => asked.type === 'show') ?? { position: 0 }
  thread.hear({ type: 'owners', position: at, owners: ownersOf(state.placed, state.players).slice() })
  await nextTick()
}

const talk = () => board.get('[data-testid=talk]').text()
const share = (seat: Seat) => board.get(`[data-testid=share-${seat}]`)
const said = () => board.get('[role=status]').text()
const wishes = () => (board.emitted('play') ?? []).map(([move]) => move)
function at(row: number, column: number) {
  return {
    clientX: (column + 0.5) * SIDE_PX / 1000,
    clientY: (row + 0.5) * SIDE_PX / 1000,
  }
}
async function pointer(type: string, row: number, column: number, pointerType = 'mouse', pointerId = 1): Promise<void> {
  map().element.dispatchEvent(
    new PointerEvent(type, {
      ...at(row, column),
      pointerType,
      pointerId,
      button: type === 'pointermove' ? -1 : 0,
      bubbles: true,
    }),
  )
  await nextTick()
}
const hover = (row: number, column: number) => pointer('pointermove', row, column)
async function tap(row: number, column: number): Promise<void> {
  await pointer('pointerdown', row, column, 'touch')
  await pointer('pointerup', row, column, 'touch')
}
async function press(...keys: readonly (string | KeyboardEventInit)[]): Promise<void> {
  for (const key of keys)
    await map().trigger('keydown', typeof key === 'string' ? { key } : key)
}
/** Answers the stone that is tried now as the thread does. */
async function answer(state = BEGUN): Promise<void> {
  const shown = thread.asked.findLast(asked => asked.type === 'show')
  const tried = thread.asked.findLast(asked => asked.type === 'try')?.stone
  if (shown === undefined || tried == null)
    throw new Error('nothing is tried')
  const after = [...state.placed, tried]
  thread.hear({
    type: 'tried',
    position: shown.position,
    tried: { stone: tried, scores: scoresOf(after, state.players), after: ownersOf(after, state.players).slice() },
  })
  await nextTick()
}

beforeEach(() => {
  localStorage.clear()
  thread.asked.length = 0
})
afterEach(() => board.unmount())

it('a click places a stone on its cell', async () => {
  await show()
  await map().trigger('click', at(640, 120))
  expect(wishes()).toEqual([{ row: 640, column: 120 }])
})

it('a click too near a stone places none, and says why', async () => {
  await show()
  await hover(500, 640)
  expect(talk()).toContain('Too near: 60 from Bob’s stone at 500, 700; 66 is the least')
  await map().trigger('click', at(500, 640))
  expect(wishes()).toEqual([])
  expect(board.get('[role=alert]').text()).toContain('66 is the least')
})

it('tells whose a cell is, and what a stone there would bring to everybody', async () => {
  await show()
  await hover(640, 120)
  expect(talk()).toContain('Row 640, column 120, Ann’s')
  await answer()
  const owned = scoresOf([...BEGUN.placed, { row: 640, column: 120, player: 1 }], 2).owned
  expect(talk()).toContain(`Ann would own ${owned[0]?.toLocaleString('en')} cells (+`)
  expect(share(2).text()).toContain(`−${((BEGUN.scores[1] ?? 0) - (owned[1] ?? 0)).toLocaleString('en')}`)
  await pointer('pointerleave', 640, 120)
  expect(talk()).not.toContain('would own')
  expect(thread.asked.at(-1)).toEqual({ type: 'try', stone: null })
})

it('keys move the cursor by 1, 10 and 66 cells, tell what is there, and place', async () => {
  await show()
  await press('ArrowDown', { key: 'ArrowLeft', shiftKey: true }, { key: 'ArrowDown', ctrlKey: true })
  expect(said()).toContain('Row 567, column 490')
  await answer()
  expect(said()).toMatch(/Ann would own [\d,]+ cells \(\+[\d,]+\)\. Bob −/)
  await press('Enter')
  expect(wishes()).toEqual([{ row: 567, column: 490 }])
})

it('the cursor says why no stone may be placed there', async () => {
  await show()
  await press(...Array.from({ length: 3 }, () => ({ key: 'ArrowRight', ctrlKey: true })), 'Enter')
  expect(said()).toBe('Row 500, column 698, Bob’s. Too near: 2 from Bob’s stone at 500, 700; 66 is the least')
  expect(wishes()).toEqual([])
})

it('a first tap aims, and a second one at the same place places', async () => {
  await show()
  await tap(800, 200)
  expect(wishes()).toEqual([])
  expect(board.get('[data-testid=aim]').attributes('data-cell')).toBe('800 200')
  await tap(820, 210)
  expect(wishes()).toEqual([{ row: 800, column: 200 }])
})

it('a tap somewhere else aims there, and the button places', async () => {
  await show()
  await tap(800, 200)
  await tap(200, 800)
  expect(wishes()).toEqual([])
  await board.findAll('button').find(button => button.text() === 'Place')?.trigger('click')
  expect(wishes()).toEqual([{ row: 200, column: 800 }])
})

it('a finger that is drawn along shows what it covers, and two fingers take the aim back', async () => {
  await show()
  await pointer('pointerdown', 800, 200, 'touch')
  await pointer('pointermove', 700, 300, 'touch')
  expect(board.find('[data-testid=loupe]').exists()).toBe(true)
  expect(board.get('[data-testid=aim]').attributes('data-cell')).toBe('700 300')
  await pointer('pointerdown', 100, 900, 'touch', 2)
  expect(board.find('[data-testid=loupe]').exists()).toBe(false)
  expect(board.find('[data-testid=aim]').exists()).toBe(false)
})

it.each<[string, Given, string]>([
  ['another is to move', { mover: null }, 'Ann to move'],
  ['the person looks back', { mover: null, live: false }, 'Looking back: Ann was to move'],
  ['the match is over', { mover: null, over: true }, 'The match ended before Ann moved'],
])('nothing is placed while %s, and the board says so', async (_, given, words) => {
  await show(BEGUN, given)
  expect(talk()).toContain(words)
  await map().trigger('click', at(640, 120))
  await press('ArrowDown', 'Enter')
  await tap(640, 120)
  await tap(640, 120)
  expect(wishes()).toEqual([])
})

it('keys and the wheel zoom, and 0 shows the whole map again', async () => {
  await show()
  await press('+')
  expect(map().attributes('data-zoom')).toBe('1.50')
  map().element.dispatchEvent(new WheelEvent('wheel', { ...at(500, 500), deltaY: -400, cancelable: true }))
  await nextTick()
  expect(Number(map().attributes('data-zoom'))).toBeGreaterThan(2)
  await press('0')
  expect(map().attributes('data-zoom')).toBe('1.00')
})

it('a map that is dragged means no cell', async () => {
  await show()
  await press('+')
  await pointer('pointerdown', 500, 500)
  await pointer('pointermove', 400, 400)
  await pointer('pointerup', 400, 400)
  await map().trigger('click', at(400, 400))
  expect(wishes()).toEqual([])
})

it('draws every stone with its player\'s number, and marks the newest', async () => {
  await show()
  const stones = board.findAll('[data-stone]')
  expect(stones.map(stone => stone.attributes('data-stone'))).toEqual(['300 300 1', '500 700 2'])
  expect(stones.map(stone => stone.text())).toEqual(['1', '2'])
  expect(stones.map(stone => stone.find('.newest').exists())).toEqual([false, true])
})

it('shows at choice where none may be placed and who pulls, and remembers it', async () => {
  await show()
  const tool = (name: string) => board.findAll('button').find(button => button.text() === name)
  expect(board.find('[data-testid=discs]').exists()).toBe(false)
  await tool('Too near')?.trigger('click')
  expect(board.findAll('[data-testid=discs] circle')).toHaveLength(2)
  await tool('Pulls')?.trigger('click')
  await hover(400, 500)
  expect(board.findAll('line.pull')).toHaveLength(2)
  expect(share(1).text()).toContain('pulls 50 %')
  await nextTick()
  expect(localStorage.getItem('fulcrum.voronoiMap')).toBe('discs pulls')
  await tool('Too near')?.trigger('click')
  await tool('Pulls')?.trigger('click')
})

it('an empty map shows the reach of its first stone to who may place it, in the middle or where one points', async () => {
  const where = () => board.get('[data-testid=reach]').attributes('transform')
  await show(position([]))
  expect(where()).toBe('translate(499.5 499.5)')
  await pointer('pointermove', 120, 640)
  expect(where()).toBe('translate(640.5 120.5)')
  board.unmount()
  await show(position([]), { mover: null })
  expect(board.find('[data-testid=reach]').exists()).toBe(false)
  board.unmount()
  await show()
  expect(board.find('[data-testid=reach]').exists()).toBe(false)
})

it('lists three or more with what the match has of each', async () => {
  const seat = ({ seat }: { seat: Seat }) => `clock of ${seat}`
  const props = { names: NAMES, mover: null, own: null, live: true, over: false, winning: [], advised: null }
  for (const [players, clocks] of [[2, 0], [3, 1], [9, 1]] as const) {
    board = mount(VoronoiBoard, { props: { ...props, state: position([], { players }) }, slots: { seat } })
    expect(share(2).text().split('clock of 2')).toHaveLength(clocks + 1)
    board.unmount()
  }
})

it('says who is out and why, and what that scores', async () => {
  const three = position([{ row: 300, column: 300 }, { row: 500, column: 700 }], { players: 3 })
  await show(withdraw(withdraw(three, 2, 'timeout'), 1, 'resigned'))
  expect(share(2).text()).toContain('out of time, −2')
  expect(share(1).text()).toContain('out, −1')
})

it('marks where a turn was lost, with the reason that the log has', async () => {
  await show(position([{ row: 300, column: 300 }, { lost: { row: 300, column: 310 } }], { rules: 'fall-2018' }))
  expect(board.find('[data-testid=refused]').exists()).toBe(true)
  expect(talk()).toContain('Bob tried row 300, column 310: 10 from Ann’s stone at 300, 300; 66 is the least')
})

it('marks each cell once that a program was refused in this turn, with the reason of the last', async () => {
  await show(BEGUN, { mover: null })
  expect(board.findAll('[data-testid=refused]')).toHaveLength(0)
  const tries = [
    { row: 300, column: 310 },
    { row: 600, column: 600 },
    null,
    { row: -1, column: 5 },
    { row: 300, column: 310 },
  ]
  await board.setProps({ askedAgain: tries.map(move => ({ seat: 1, move })) })
  expect(board.findAll('[data-testid=refused]').map(mark => [mark.attributes('transform'), mark.classes('earlier')]))
    .toEqual([['translate(600.5 600.5)', true], ['translate(310.5 300.5)', false]])
  expect(talk()).toBe('Ann tried row 300, column 310: 10 from their own stone at 300, 300; 66 is the least')
  await board.setProps({ askedAgain: [] })
  expect(board.findAll('[data-testid=refused]')).toHaveLength(0)
})

it('points out a hint, and says it', async () => {
  await show()
  await board.setProps({ advised: { row: 640, column: 120 } })
  expect(board.find('[data-testid=advised]').exists()).toBe(true)
  expect(said()).toBe('Hint: row 640, column 120')
})

it('keeps no answer about an earlier position, and lets its thread go', async () => {
  await show()
  await hover(640, 120)
  await board.setProps({
    state: position([...BEGUN.placed, { row: 100, column: 100 }].map(({ row, column }) => ({ row, column }))),
    mover: 2,
  })
  thread.hear({
    type: 'tried',
    position: 1,
    tried: {
      stone: { row: 640, column: 120, player: 1 },
      scores: { owned: [999, 1], free: 0 },
      after: new Uint8Array(1_000_000),
    },
  })
  await nextTick()
  expect(talk()).not.toContain('999')
  expect(thread.asked.findLast(asked => asked.type === 'try')).toEqual({
    type: 'try',
    stone: { row: 640, column: 120, player: 2 },
  })
  board.unmount()
  expect(thread.isClosed).toBe(true)
})
