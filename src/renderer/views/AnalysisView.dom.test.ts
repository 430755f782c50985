import type { Overview } from '../../shared/api.ts'
import type { Judgement } from '../../shared/game/analysis.ts'
import type { Host } from '../host/host.ts'
import { enableAutoUnmount, flushPromises, mount } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lineFrom, ROOT } from '../../shared/analysis/moveTree.ts'
import { fail, succeed } from '../../shared/result.ts'
import { hrefOf } from '../composables/useRoute.ts'
import { boardOf } from '../games/index.ts'
import { HOST } from '../host/host.ts'
import { useActionsStore } from '../stores/actions.ts'
import { useBoardStore } from '../stores/board.ts'
import { useBoardEngineStore } from '../stores/boardEngine.ts'
import { useOverviewStore } from '../stores/overview.ts'
import { fakeHost, UNCLEAR, useStoresOn } from '../testing/fakeHost.ts'
import { waitFor } from '../testing/waitFor.ts'
import { withKeys } from '../testing/withKeys.ts'
import AnalysisView from './AnalysisView.vue'

const nim = { game: 'nim', settings: { piles: '3 4 5', misere: false }, seats: 2, first: 1 } as const
const take = (pile: number, leave: number) => ({ pile, leave })
const KEEPS: Judgement = {
  winner: 1,
  exact: true,
  outlook: { kind: 'chance', chance: 1 },
  sentence: 'Won for Player 1.',
  winningMoves: [take(0, 1)],
  hint: { move: take(0, 1), text: 'leave 1', why: 'The nim-sum is 0.' },
}

enableAutoUnmount(afterEach)
beforeEach(() => {
  document.body.innerHTML = ''
  localStorage.clear()
  location.hash = hrefOf({ name: 'analysis' })
})

async function open(
  { role = 'host', moves = [], ...answers }: Partial<Host> & {
    readonly role?: Overview['role']
    readonly moves?: readonly unknown[]
  } = {},
) {
  const host = fakeHost({ judgeLine: async () => succeed(UNCLEAR), ...answers })
  const pinia = useStoresOn(host)
  useOverviewStore()
  await flushPromises()
  await host.tellOverview({ role })
  const board = useBoardStore()
  board.begin(nim)
  moves.forEach(board.play)
  const view = mount(withKeys(AnalysisView), {
    attachTo: document.body,
    global: { plugins: [pinia], provide: { [HOST]: host } },
  })
  await flushPromises()
  const play = async (move: unknown) => {
    view.getComponent(boardOf('nim')).vm.$emit('play', move)
    await flushPromises()
  }
  const press = async (key: string, more: KeyboardEventInit = {}) => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
    await flushPromises()
  }
  const text = (id: string) => view.get(`[data-testid=${id}]`).text()
  const here = () => view.get('[data-testid=tree] [aria-current]').text()
  const mainLine = () => lineFrom(board.tree, ROOT).slice(1).map(({ move }) => move)
  return { host, view, board, play, press, text, here, mainLine }
}

describe('moves', () => {
  it('are made for all seats, with what each did', async () => {
    const { play, text, view } = await open()
    expect(view.getComponent(boardOf('nim')).props()).toMatchObject({ mover: 1, live: true })
    await play(take(0, 1))
    expect(text('last-move')).toMatch(/Move 1:.*Player 1 takes 2 coins/)
    expect(text('figures')).toBe('Coins left 10 (−2)')
    expect(view.getComponent(boardOf('nim')).props()).toMatchObject({ mover: 2 })
  })

  it('that the rules refuse are refused as the game says it, and the position stays', async () => {
    const { play, text, view } = await open({ moves: [take(0, 0)] })
    await play(take(0, 0))
    expect(text('refusal')).toMatch(/^Player 2 .*\.$/)
    expect(text('last-move')).toContain('Move 1')
    await play(take(1, 0))
    expect(view.find('[data-testid=refusal]').exists()).toBe(false)
  })

  it('that end the game are shown with how it ended, and can be taken back', async () => {
    const { view, text, play } = await open({ moves: [take(0, 0), take(1, 0)] })
    await play(take(2, 0))
    expect(text('ending')).toMatch(/^Player 1 took the last coin.*\.$/)
    await view.findAll('button').find(one => one.text() === 'Take the move back')?.trigger('click')
    expect(view.find('[data-testid=ending]').exists()).toBe(false)
    expect(text('last-move')).toContain('Move 2')
  })
})

describe('variations', () => {
  it('come from other moves made in the same position, and are walked by the arrows', async () => {
    const { press, play, here, view } = await open({ moves: [take(0, 0), take(1, 0)] })
    await press('ArrowLeft')
    await play(take(2, 2))
    expect(view.get('[aria-label="Instead of move 2"]').text()).toContain('takes 3 coins from pile 3')
    await press('ArrowUp')
    expect(here()).toContain('takes 4 coins from pile 2')
    await press('ArrowDown')
    expect(here()).toContain('takes 3 coins from pile 3')
    await press('Home')
    expect(here()).toBe('Start')
    await press('End')
    expect(here()).toContain('pile 2')
  })

  it('become the main line, are deleted, undone and done again', async () => {
    const { view, board, press, mainLine } = await open({ moves: [take(0, 0), take(1, 0)] })
    board.step(-1)
    board.play(take(2, 2))
    await flushPromises()
    await view.get('[aria-label="Make this the main line"]').trigger('click')
    expect(mainLine()).toEqual([take(0, 0), take(2, 2)])
    await press('Delete')
    expect(mainLine()).toEqual([take(0, 0), take(1, 0)])
    await press('z', { ctrlKey: true })
    expect(mainLine()).toEqual([take(0, 0), take(2, 2)])
    await press('z', { ctrlKey: true })
    expect(mainLine()).toEqual([take(0, 0), take(1, 0)])
    await press('y', { ctrlKey: true })
    expect(mainLine()).toEqual([take(0, 0), take(2, 2)])
  })

  it('offer the palette what can be done with them, and take undo from the board too', async () => {
    const { view, mainLine } = await open({ moves: [take(0, 0)] })
    const offered = (): string[] => useActionsStore().list.filter(({ keyOnly }) => keyOnly !== true).map(({ id }) => id)
    expect(offered()).toEqual(expect.arrayContaining(['lineStart', 'lineEnd', 'deleteMove', 'undo', 'engine']))
    expect(offered()).not.toContain('redo')
    const board = view.get('[data-board]').element
    board.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true }))
    expect(mainLine()).toEqual([])
    expect(offered()).toContain('redo')
    expect(offered()).not.toContain('deleteMove')
    board.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Z', ctrlKey: true, shiftKey: true, bubbles: true, cancelable: true }),
    )
    expect(mainLine()).toEqual([take(0, 0)])
  })

  it('carry comments, and are there again after a reload', async () => {
    const { view, host } = await open({ moves: [take(0, 0)] })
    await view.get('input[type=text]').setValue('Too greedy')
    await view.get('input[type=text]').trigger('change')
    expect(view.get('[data-testid=tree] [aria-current]').text()).toContain('Too greedy')
    view.unmount()
    useStoresOn(host)
    const again = useBoardStore()
    expect([...again.tree.nodes.values()].map(({ move, comment }) => ({ move, comment }))).toEqual([{
      move: null,
      comment: '',
    }, { move: take(0, 0), comment: 'Too greedy' }])
  })

  it('keep their keys to themselves while a comment is written', async () => {
    const { view, here } = await open({ moves: [take(0, 0)] })
    await view.get('input[type=text]').trigger('keydown', { key: 'ArrowLeft' })
    await view.get('input[type=text]').trigger('keydown', { key: 'z', ctrlKey: true })
    expect(here()).toContain('pile 1')
  })
})

describe('the engine', () => {
  it('judges the position that is shown, with its moves, and plays a good one by a click', async () => {
    const { host, view, text } = await open({ judgeLine: async () => succeed(KEEPS) })
    const line = JSON.stringify({ ...nim, moves: [] })
    expect(host.calls.filter(call => call.startsWith('judgeLine'))).toEqual([
      `judgeLine ${line} false`,
      `judgeLine ${line} true`,
    ])
    expect(text('standing')).toBe('Player 1 wins')
    expect(text('engine')).toContain('proven')
    expect(text('engine')).toContain('The nim-sum is 0.')
    await view.get('[data-testid=good-moves] button').trigger('click')
    await flushPromises()
    expect(text('last-move')).toContain('takes 2 coins from pile 1')
    expect(host.calls.filter(call => call.startsWith('judgeLine'))).toHaveLength(4)
  })

  it('asks for nothing that it knows, and says that nothing is waited for when the view is left', async () => {
    const { host, view, press } = await open({ moves: [take(0, 0)], judgeLine: async () => succeed(KEEPS) })
    await press('ArrowLeft')
    await press('ArrowRight')
    expect(host.calls.filter(call => call.startsWith('judgeLine'))).toHaveLength(4)
    const left = host.calls.filter(call => call === 'leaveLines').length
    view.unmount()
    expect(host.calls.filter(call => call === 'leaveLines')).toHaveLength(left + 1)
  })

  it('is silent while it is off', async () => {
    const { host, press, text } = await open({ judgeLine: async () => succeed(KEEPS) })
    await press('e')
    const asked = host.calls.filter(call => call.startsWith('judgeLine')).length
    expect(host.calls.at(-1)).toBe('leaveLines')
    await press('End')
    expect(text('engine')).toMatch(/^Engine\s+Off: engine$/)
    expect(host.calls.filter(call => call.startsWith('judgeLine'))).toHaveLength(asked)
    await press('e')
    expect(text('standing')).toBe('Player 1 wins')
  })

  it('tells why nothing is known, but not that it was asked about another position', async () => {
    const problems = await open({
      judgeLine: async () => fail({ code: 'failed', message: 'The host has 64 other positions to judge.' }),
    })
    expect(problems.text('engine-says')).toBe('The host has 64 other positions to judge.')
    problems.view.unmount()
    const answers: ((judgement: Judgement | null) => void)[] = []
    const { board, text } = await open({
      judgeLine: async () =>
        new Promise(resolve =>
          answers.push(found =>
            resolve(
              found === null
                ? fail({ code: 'failed', message: 'The window asked about another position.' })
                : succeed(found),
            ),
          ),
        ),
    })
    board.play(take(0, 0))
    await flushPromises()
    answers.splice(0, 2).forEach(answer => answer(null))
    await flushPromises()
    expect(text('engine-says')).toBe('Thinking')
    answers.forEach(answer => answer(KEEPS))
    await flushPromises()
    expect(text('engine-says')).toBe('Won for Player 1.')
  })

  it('is not there in a window that only watches, nor is a match to be begun', async () => {
    const { host, view } = await open({ role: 'spectator' })
    expect(view.find('[data-testid=engine]').exists()).toBe(false)
    expect(view.text()).not.toContain('Play from here')
    expect(host.calls.filter(call => call.startsWith('judge'))).toEqual([])
    expect(useBoardEngineStore().judgement).toBeNull()
  })
})

describe('what an address brings', () => {
  async function brought(hash: string) {
    location.hash = hash
    window.dispatchEvent(new HashChangeEvent('hashchange'))
    return open()
  }

  it('is the position of a link, and the board before it comes back by undo', async () => {
    const { board, mainLine } = await brought(
      hrefOf({
        name: 'analysis',
        from: { line: JSON.stringify({ ...nim, settings: { piles: '1 2' }, moves: [take(1, 1), take(0, 0)] }) },
      }),
    )
    expect(mainLine()).toEqual([take(1, 1), take(0, 0)])
    expect(board.line.moves).toHaveLength(2)
    expect(location.hash).toBe('#/analysis')
    board.undo()
    expect(board.tree.start).toEqual(nim)
  })

  it.each([
    ['no line', 'nonsense', 'no position'],
    ['a move against the rules', JSON.stringify({ ...nim, moves: [take(9, 0)] }), 'Move 1 can’t be made'],
    ['settings that are none', JSON.stringify({ ...nim, settings: 7, moves: [] }), 'settings'],
  ])('is refused for %s, and the board stays', async (_, line, said) => {
    const { view, board } = await brought(hrefOf({ name: 'analysis', from: { line } }))
    expect(view.text()).toContain('That position can’t be shown')
    expect(view.text()).toContain(said)
    expect(board.tree.start).toEqual(nim)
  })
})

it('takes a link that is pasted, and says what is wrong with another', async () => {
  const { view, board } = await open()
  await view.findAll('button').find(one => one.text() === 'New position')?.trigger('click')
  await waitFor(() => expect(document.querySelector('#position-link')).not.toBeNull())
  const field = document.querySelector<HTMLInputElement>('#position-link')
  const paste = async (text: string) => {
    if (field !== null)
      field.value = text
    field?.dispatchEvent(new Event('input'))
    field?.form?.requestSubmit()
    await flushPromises()
  }
  await paste('https://example.org/#/library')
  await waitFor(() =>
    expect(document.querySelector('#position-link-issue')?.textContent ?? '').toContain('no link to a position'),
  )
  expect(document.activeElement).toBe(field)
  await paste(
    `http://other.example:1/x${hrefOf({ name: 'analysis', from: { line: JSON.stringify({ ...nim, moves: [take(2, 0)] }) } })}`,
  )
  expect(board.line.moves).toEqual([take(2, 0)])
  expect(document.querySelector('[role=dialog]')).toBeNull()
})

it('starts a match that begins with the moves on the board', async () => {
  const { host, view } = await open({ moves: [take(0, 1)] })
  await view.findAll('button').find(one => one.text() === 'Play from here')?.trigger('click')
  await flushPromises()
  document.querySelector<HTMLFormElement>('[role=dialog] form')?.requestSubmit()
  await flushPromises()
  const made = host.calls.find(call => call.startsWith('createMatch '))
  expect(JSON.parse(made?.slice('createMatch '.length) ?? '{}')).toMatchObject({
    plan: { game: 'nim', first: 1, seats: { 1: { kind: 'bot' }, 2: { kind: 'human' } }, opening: [take(0, 1)] },
  })
})
