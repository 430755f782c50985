import type { GameId } from '../../shared/games/index.ts'
import { mount } from '@vue/test-utils'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { firstSeats } from '../../shared/game/seat.ts'
import { NAMES } from '../../shared/game/testing/names.ts'
import { thinkingAlone } from '../../shared/game/thinking.ts'
import { GAME_IDS, gameOf } from '../../shared/games/index.ts'
import { mindsOf } from '../../shared/games/minds.ts'
import { seededRandom } from '../../shared/random.ts'
import { boardOf, introductionOf } from './index.ts'

const FOCUSABLE = '[tabindex="0"], button:not(:disabled), input:not(:disabled), select:not(:disabled)'

/** The start of a game with its ordinary settings, the position after a move of chance, and that move. */
async function firstStates(id: GameId): Promise<readonly [unknown, unknown, unknown]> {
  const game = gameOf(id)
  const parsed = game.settings.parse({})
  const settings = game.draw?.(parsed, seededRandom(1)) ?? parsed
  const start = game.setup(settings, { seats: firstSeats(game.seats(settings).least), first: 1 })
  const bot = mindsOf(id).bots.find(({ name }) => name === 'random')
  const played = game.play(start, await bot?.choose(start, thinkingAlone(seededRandom(1))))
  if (!played.ok)
    throw new Error(`the random bot of ${id} chose a move that is refused: ${played.error.code}`)
  return [start, played.value.state, played.value.move]
}

const fetched = vi.hoisted((): string[] => [])
vi.mock('./voronoi/introduction.ts', async (original) => {
  fetched.push('voronoi')
  return original()
})
it('boards come without introductions, which play their positions when they are loaded', async () => {
  expect(boardOf('voronoi')).toBeDefined()
  expect(fetched).toEqual([])
  await introductionOf('voronoi')
  expect(fetched).toEqual(['voronoi'])
})

describe.each(GAME_IDS)('the board of %s', (id) => {
  const { toMove } = gameOf(id)
  const propsFor = (state: unknown) => ({
    state,
    names: NAMES,
    mover: toMove(state),
    own: toMove(state),
    live: true,
    over: false,
    winning: [],
    advised: null,
  })
  const warned = vi.spyOn(console, 'warn')

  afterEach(() => warned.mockClear())

  it('can be reached by keyboard by whoever is to move, and each thing that can is called something', async () => {
    const [start] = await firstStates(id)
    const board = mount(boardOf(id), { props: propsFor(start), attachTo: document.body })
    const reached = board.findAll(FOCUSABLE)
    expect(reached.length, 'Tab must lead to something').toBeGreaterThan(0)
    const nameless = reached.filter(one =>
      (one.attributes('aria-label') ?? one.attributes('aria-labelledby') ?? one.text()) === '',
    )
    expect(nameless.map(one => one.html())).toEqual([])
    expect(warned.mock.calls).toEqual([])
    board.unmount()
  })

  it('plays nothing for who only looks on', async () => {
    const [start] = await firstStates(id)
    const board = mount(boardOf(id), { props: { ...propsFor(start), mover: null, own: null }, attachTo: document.body })
    for (const one of board.findAll('*')) {
      await one.trigger('click')
      await one.trigger('keydown', { key: 'Enter' })
    }
    expect(board.emitted('play')).toBeUndefined()
    board.unmount()
  })

  it('marks the move that was a mistake', async () => {
    const MARK = '.blamed, [data-testid=blamed], [data-testid=mistake-turn]'
    const [start, , move] = await firstStates(id)
    const board = mount(boardOf(id), { props: { ...propsFor(start), mover: null, own: null, live: false } })
    expect(board.find(MARK).exists()).toBe(false)
    await board.setProps({ blamed: move } as never)
    expect(board.find(MARK).exists()).toBe(true)
    board.unmount()
  })

  it('says a move that was just made to those who do not see it', async () => {
    const [start, next] = await firstStates(id)
    const board = mount(boardOf(id), { props: propsFor(start), attachTo: document.body })
    const said = () => board.findAll('[role=status], [role=alert], [aria-live]').map(one => one.text()).join(' ').trim()
    const before = said()
    await board.setProps(propsFor(next))
    await board.vm.$nextTick()
    expect(said()).not.toBe(before)
    board.unmount()
  })
})
