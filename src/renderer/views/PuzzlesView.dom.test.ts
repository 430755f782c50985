import type { Overview } from '../../shared/api.ts'
import type { Puzzle } from '../../shared/game/puzzle.ts'
import type { Move } from '../../shared/games/nim/play.ts'
import type { Host } from '../host/host.ts'
import { flushPromises, mount } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { puzzleOfDay } from '../../shared/game/dailyPuzzle.ts'
import { makePuzzle } from '../../shared/game/makePuzzle.ts'
import { mindsOf } from '../../shared/games/minds.ts'
import { puzzler as nim } from '../../shared/games/nim/puzzler.ts'
import { startOf } from '../../shared/games/nim/state.ts'
import { puzzler as noTipping } from '../../shared/games/no-tipping/puzzles/puzzler.ts'
import { fail, succeed } from '../../shared/result.ts'
import { dayText } from '../dateText.ts'
import { boardOf } from '../games/index.ts'
import { HOST } from '../host/host.ts'
import { useOverviewStore } from '../stores/overview.ts'
import { usePuzzlesStore } from '../stores/puzzles.ts'
import { fakeHost, useStoresOn } from '../testing/fakeHost.ts'
import { withKeys } from '../testing/withKeys.ts'
import PuzzlesView from './PuzzlesView.vue'

/** A Sunday. */
const TODAY = '2026-11-22'

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    now: new Date(2026, 10, 22, 12),
  })
  document.body.innerHTML = ''
  localStorage.clear()
  location.hash = '#/puzzles'
})
afterEach(() => vi.useRealTimers())

/** Piles of 3, 4 and 5: only 1 left in the first pile keeps the win. */
function nimPuzzle(): Puzzle {
  const puzzle = nim.cut(startOf({ piles: '3 4 5', misere: false }))
  if (puzzle === null)
    throw new Error('no puzzle')
  return puzzle
}

async function open({ role = 'host', ...answers }: Partial<Host> & { readonly role?: Overview['role'] } = {}) {
  const host = fakeHost({ makePuzzle: async () => succeed(nimPuzzle()), ...answers })
  const pinia = useStoresOn(host)
  useOverviewStore()
  await flushPromises()
  await host.tellOverview({ role })
  const puzzles = usePuzzlesStore()
  puzzles.choice = { ...puzzles.choice, game: 'nim' }
  const view = mount(withKeys(PuzzlesView), {
    attachTo: document.body,
    global: { plugins: [pinia], provide: { [HOST]: host } },
  })
  await flushPromises()
  const play = async (move: unknown) => {
    view.getComponent(boardOf(puzzles.posed?.game ?? 'nim')).vm.$emit('play', move)
    await flushPromises()
  }
  const button = (name: string) => view.findAll('button, a').find(one => one.text() === name)
  const says = () => view.get('[data-testid=puzzle-says]').text()
  const choose = async (legend: string, label: string) => {
    const group = view.findAll('fieldset').find(one => one.get('legend').text() === legend)
    await group?.findAll('label').find(one => one.text().startsWith(label))?.get('input').setValue()
    await flushPromises()
  }
  return { host, view, puzzles, play, button, says, choose }
}

const right: Move = { pile: 0, leave: 1 }
const wrong: Move = { pile: 0, leave: 0 }

describe('the puzzle of the day', () => {
  it('is asked for by the date alone, and told with its grade', async () => {
    const { host, view } = await open()
    const { grade, seed } = puzzleOfDay(TODAY)
    expect(host.calls).toEqual([`makePuzzle nim ${grade} ${seed}`])
    expect(view.get('[data-testid=puzzle-task]').text()).toBe(
      'One move keeps the win. Find it. Whoever takes the last coin wins.',
    )
    expect(view.get('[data-testid=task]').text()).toContain(
      `Nim, puzzle of ${dayText(new Date(2026, 10, 22, 12).getTime())}. Grade`,
    )
    expect(view.findComponent('[data-testid=board] > section').exists()).toBe(true)
    view.unmount()
  })

  it('is solved by the right move, which is told with its reason, and counts', async () => {
    const { view, play, says, puzzles, button } = await open()
    await play(right)
    expect(says()).toBe(
      'Solved. 3 ⊕ 4 ⊕ 5 = 2 before and 1 ⊕ 4 ⊕ 5 = 0 now: whatever the other side takes, you can make it 0 again.',
    )
    expect(puzzles.record).toMatchObject({ days: { last: TODAY, inRow: 1 }, run: { now: 1 }, daily: { nim: TODAY } })
    expect(view.get('[data-testid=puzzle-record]').text()).toContain('1 day')
    await flushPromises()
    expect(document.activeElement?.textContent?.trim()).toBe('Next: Flip')
    expect(button('Show solution')).toBeUndefined()
    view.unmount()
  })

  it('tells why a move is wrong, shows its refutation, and is tried again', async () => {
    const { view, play, says, puzzles, button } = await open()
    await play(wrong)
    expect(says()).toBe(
      'Not that one. That leaves 4 ⊕ 5 = 1, not 0. The other side leaves 4 coins in pile 3, and makes it 0.',
    )
    expect((puzzles.shown as { piles: number[] }).piles).toEqual([0, 4, 5])
    vi.advanceTimersByTime(1000)
    await flushPromises()
    expect((puzzles.shown as { piles: number[] }).piles).toEqual([0, 4, 4])
    expect(document.activeElement?.textContent?.trim()).toBe('Try again')
    await play(right) // the board is locked
    expect(puzzles.phase).toBe('wrong')
    await button('Try again')?.trigger('click')
    expect((puzzles.shown as { piles: number[] }).piles).toEqual([3, 4, 5])
    await play(right)
    expect(says()).toContain('Solved, after a wrong answer.')
    expect(puzzles.record).toMatchObject({ days: { inRow: 1 }, run: { now: 0 } })
    view.unmount()
  })

  it('counts for nothing once its solution was shown, also when it is asked for again', async () => {
    const { view, play, says, puzzles, button, choose } = await open()
    await button('Show solution')?.trigger('click')
    await flushPromises()
    expect(puzzles.advised).toEqual(right)
    await play(right)
    expect(says()).toContain('That is the solution.')
    await choose('Game', 'Nim')
    await puzzles.ask({ kind: 'daily', game: 'nim', day: TODAY })
    await play(right)
    expect(puzzles.record.days.inRow).toBe(0)
    view.unmount()
  })

  it('stays missed when the page is loaded anew', async () => {
    const first = await open()
    await first.play(wrong)
    first.view.unmount()
    const second = await open()
    await second.play(right)
    expect(second.says()).toContain('Solved, after a wrong answer.')
    expect(second.puzzles.record.run).toEqual({ now: 0, most: 0 })
    second.view.unmount()
  })

  it('takes no notice of a move that the rules refuse', async () => {
    const { view, play, puzzles } = await open()
    await play({ pile: 9, leave: 0 })
    expect([puzzles.phase, puzzles.isClean]).toEqual(['solving', true])
    view.unmount()
  })

  it('counts a row of days with the clock of the wall', async () => {
    const first = await open()
    await first.play(right)
    first.view.unmount()
    vi.setSystemTime(new Date(2026, 10, 23, 0, 1))
    const second = await open()
    expect(second.view.get('[data-testid=puzzle-record]').text()).toContain('1 day')
    await second.play(right)
    expect(second.view.get('[data-testid=puzzle-record]').text()).toContain('2 days')
    second.view.unmount()
    vi.setSystemTime(new Date(2026, 10, 25, 9))
    const later = await open()
    expect(later.view.get('[data-testid=puzzle-record]').text()).toContain('0 days')
    later.view.unmount()
  })
})

describe('endless puzzles', () => {
  it('come of the chosen grade, the next one asked for while one is solved', async () => {
    const { view, host, choose, play } = await open()
    await choose('Puzzles', 'Endless')
    expect(host.calls.filter(call => call.startsWith('makePuzzle nim 2 '))).toHaveLength(2)
    await choose('Grade, from 1, easy, to 5', '4')
    expect(host.calls.filter(call => call.startsWith('makePuzzle nim 4 '))).toHaveLength(2)
    await play(right)
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }))
    await flushPromises()
    expect(view.get('[data-testid=board]').attributes('data-phase')).toBe('solving')
    expect(host.calls.filter(call => call.startsWith('makePuzzle nim 4 '))).toHaveLength(3)
    view.unmount()
  })

  it('say how far a search is, and are cancelled', async () => {
    const { view, host, choose, button } = await open({ makePuzzle: async () => new Promise(() => {}) })
    await choose('Puzzles', 'Endless')
    await host.tellPuzzleProgress(0.5)
    expect(view.get('progress').attributes('value')).toBe('0.5')
    await button('Cancel')?.trigger('click')
    expect(host.calls.at(-1)).toBe('stopPuzzle')
    expect(view.get('[data-testid=puzzle-problem]').text()).toBe('The question was cancelled.')
    expect(button('Ask again')).toBeDefined()
    view.unmount()
  })

  it('go on through every step, with the other side\'s reply after a moment', async () => {
    const long = Array.from({ length: 40 }, (_, seed) => makePuzzle(noTipping, 5, seed)).find(puzzle =>
      (puzzle?.steps.length ?? 0) > 1,
    )
    const { view, puzzles, play, says, choose } = await open({
      makePuzzle: async game => succeed(game === 'nim' || long == null ? nimPuzzle() : long),
    })
    await choose('Game', 'No Tipping')
    for (const [index, { right: [move] }] of (long?.steps ?? []).entries()) {
      expect(puzzles.phase).toBe('solving')
      await play(move)
      if (index < (long?.steps.length ?? 0) - 1) {
        expect(puzzles.phase).toBe('replying')
        expect(says()).toMatch(
          /^Right\. The other side takes \d+ kg at −?\d+, and again one removal alone keeps the win\.$/,
        )
        vi.advanceTimersByTime(1000)
        await flushPromises()
      }
    }
    expect(puzzles.phase).toBe('solved')
    view.unmount()
  })
})

it('puzzles of one\'s own games lead back to the game, and say where there are no more', async () => {
  const { view, choose, button } = await open({
    findPuzzles: async () => succeed({ game: 'nim', puzzles: [{ ply: 4, puzzle: nimPuzzle() }] }),
  })
  await choose('Puzzles', 'Your games')
  expect(view.get('[data-testid=puzzle-problem]').text()).toContain('No more of your games')
  location.hash = '#/puzzles/m1/4'
  window.dispatchEvent(new HashChangeEvent('hashchange'))
  view.unmount()
  const other = await open({
    findPuzzles: async () => succeed({ game: 'nim', puzzles: [{ ply: 4, puzzle: nimPuzzle() }] }),
  })
  expect(other.host.calls).toEqual(['findPuzzles m1 4'])
  expect(other.button('The game')?.attributes('href')).toBe('#/match/m1')
  expect(other.view.findAll('input:checked')).toEqual([])
  expect(button('Ask again')).toBeDefined()
  other.view.unmount()
})

it('a host that can\'t make one says why', async () => {
  const { view, host, button } = await open({ makePuzzle: async () => fail({ code: 'failed', message: 'It broke.' }) })
  expect(view.get('[role=alert]').text()).toBe('It broke.')
  await button('Ask again')?.trigger('click')
  expect(host.calls).toHaveLength(2)
  view.unmount()
})

it('a window that only watches has none', async () => {
  const { view, host } = await open({ role: 'spectator' })
  expect(view.text()).toContain('This window may only watch.')
  expect(host.calls).toEqual([])
  view.unmount()
})

it('what was solved is forgotten after a question', async () => {
  const { view, play, puzzles, button } = await open()
  expect(button('Reset')?.classes()).toContain('invisible') // it has its room before it is needed
  await play(right)
  expect(button('Reset')?.classes()).not.toContain('invisible')
  await button('Reset')?.trigger('click')
  await flushPromises()
  expect(puzzles.record.days.inRow).toBe(1)
  const yes = [...document.querySelectorAll('button')].find(one => one.textContent?.trim() === 'Forget it')
  yes?.click()
  await flushPromises()
  expect(puzzles.record.days.inRow).toBe(0)
  expect(JSON.parse(localStorage.getItem('fulcrum.puzzles') ?? '{}')).toMatchObject({ solved: {} })
  view.unmount()
})

it('every game with puzzles can be chosen', async () => {
  const { view } = await open()
  const group = view.findAll('fieldset')[0]
  expect(group?.findAll('label').map(label => label.text())).toEqual([
    'No Tipping',
    'Nim',
    'Flip',
    'Maze',
    'Gravitational Voronoi',
    'Yinsh',
  ])
  expect(
    (['no-tipping', 'nim', 'flip', 'maze', 'voronoi', 'yinsh'] as const).every(id => mindsOf(id).puzzler !== undefined),
  ).toBe(true)
  view.unmount()
})
