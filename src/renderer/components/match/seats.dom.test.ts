import { flushPromises } from '@vue/test-utils'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SEATS } from '../../../shared/game/seat.ts'
import { fail } from '../../../shared/result.ts'
import { showProblem } from '../../composables/useProblems.ts'
import { WINDOW_NAME } from '../../testing/fakeHost.ts'
import { begunFacts, endFacts, eventsOf, NOON, resignedFacts, startedFacts } from '../../testing/matchEvents.ts'
import { dialogButton, showMatch } from '../../testing/shownMatch.ts'

vi.mock('../../composables/useProblems.ts', () => ({ showProblem: vi.fn(), showNews: vi.fn(), showProgress: vi.fn() }))

beforeEach(() => {
  document.body.innerHTML = ''
  localStorage.clear()
  vi.clearAllMocks()
})

type View = Awaited<ReturnType<typeof showMatch>>['view']
const NINE = ['Ann', 'Bob', 'Cem', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida']
const listOf = (view: View) => view.get('ul[aria-label=Players]')
const seatOf = (view: View, seat: number) => view.get(`[data-testid=player-${seat}]`)
const textOf = (view: View, selector: string): string => view.get(selector).text().replace(/\s+/g, ' ')

describe('the players of a match', () => {
  it.each([1, 2, 3, 9])('are all there, where %d play', async (count) => {
    const { view } = await showMatch(startedFacts(...NINE.slice(0, count)))
    expect(listOf(view).findAll('li').map(one => one.attributes('aria-label'))).toEqual(
      NINE.slice(0, count).map((name, index) => `Seat ${index + 1}: ${name}`),
    )
    expect(seatOf(view, 1).attributes('data-to-move')).toBe('true')
    expect(listOf(view).findAll('[role=timer]')).toHaveLength(count)
    view.unmount()
  })

  it('are told apart by shape, also where there are nine', async () => {
    const { view } = await showMatch(startedFacts(...NINE))
    const shapes = SEATS.map(seat => seatOf(view, seat).get('[data-shape]').attributes('data-shape'))
    expect(new Set(shapes).size).toBe(9)
    view.unmount()
  })

  it.each([
    [['Ann'], 'Ann alone', 'Ann plays alone.'],
    [['Ann', 'Bob'], 'Ann vs Bob', 'Ann plays against Bob.'],
    [['Ann', 'Bob', 'Cem', 'Dee'], 'Ann, Bob and 2 more', 'Ann, Bob, Cem and Dee play.'],
  ])('%j are in the title, and are said', async (names, title, said) => {
    const { view } = await showMatch(startedFacts(...names))
    expect(view.get('h1').text()).toBe(title)
    expect(view.findAll('[role=status]').map(one => one.text())).toContain(said)
    view.unmount()
  })
})

describe('the end of a match', () => {
  it('for two says to who only looks on who won against whom, and no table', async () => {
    const { view } = await showMatch(resignedFacts, { role: 'spectator' })
    expect(textOf(view, '[data-testid=result]')).toContain('Bob won against Ann')
    expect(textOf(view, '[data-testid=reason]')).toBe('Ann resigned.')
    expect(view.text().split('Ann resigned')).toHaveLength(3) // the result, and what is announced; the log is closed
    expect(view.find('[data-testid=places]').exists()).toBe(false)
    view.unmount()
  })

  it('can be a draw', async () => {
    const { view } = await showMatch([...startedFacts('Ann', 'Bob'), ...endFacts({ 1: 1, 2: 1 })])
    expect(textOf(view, '[data-testid=result]')).toContain('Draw between Ann and Bob')
    expect(textOf(view, '[data-testid=result]')).not.toContain('against')
    view.unmount()
  })

  it.each([[['Ann'], { 1: 2 }], [['Ann', 'Bob'], { 1: 2, 2: 2 }]])(
    'can be that nobody of %j wins',
    async (names, places) => {
      const { view } = await showMatch([...startedFacts(...names), ...endFacts(places)])
      expect(textOf(view, '[data-testid=result]')).toContain('Nobody wins')
      expect(textOf(view, '[data-testid=reason]')).toMatch(/^Ann ran out of time/)
      view.unmount()
    },
  )

  it('for three has a table of places, in their order', async () => {
    const { view } = await showMatch([...startedFacts('Ann', 'Bob', 'Cem'), ...endFacts({ 1: 3, 2: 2, 3: 1 })])
    expect(textOf(view, '[data-testid=result]')).toContain('Cem won')
    expect(view.get('[data-testid=places]').findAll('tbody tr').map(row => row.text().replace(/\s+/g, ' '))).toEqual([
      '1stCem',
      '2ndBob',
      '3rdAnn',
    ])
    view.unmount()
  })

  it('has the scores of two in a table, where the game counts', async () => {
    const { view } = await showMatch([...startedFacts('Ann', 'Bob'), ...endFacts({ 1: 2, 2: 1 }, { 1: -3, 2: 12 })])
    expect(view.get('[data-testid=places]').findAll('tbody tr').map(row => row.text().replace(/\s+/g, ' '))).toEqual([
      '1stBob12',
      '2ndAnn−3',
    ])
    view.unmount()
  })
})

describe('a person\'s seat', () => {
  const hotSeat = startedFacts('Ann', 'Bob')
  const board = (view: View) => view.getComponent({ name: 'NimBoard' })

  it.each([null, WINDOW_NAME])('that is of %s is played here', async (owner) => {
    const { view, button } = await showMatch(hotSeat, {
      seats: [{ kind: 'human', owner }, { kind: 'human', owner: 'another' }],
    })
    expect(board(view).props()).toMatchObject({ mover: 1, own: 1 })
    expect(textOf(view, '[data-testid=status]')).toBe('Your move')
    expect(button('Resign')).toBeDefined()
    view.unmount()
  })

  it('is played by turns with the other one where both are this window’s', async () => {
    const { view } = await showMatch(hotSeat, {
      seats: [{ kind: 'human', owner: WINDOW_NAME }, { kind: 'human', owner: WINDOW_NAME }],
    })
    expect(board(view).props()).toMatchObject({ mover: 1, own: null })
    expect(textOf(view, '[data-testid=status]')).toBe('Ann, it is your move')
    view.unmount()
  })

  it('that another window plays can’t be played or resigned from here, and says so', async () => {
    const { view, button } = await showMatch(begunFacts, {
      seats: [{ kind: 'human', owner: 'x7Kd-other' }, { kind: 'bot' }],
    })
    expect(board(view).props()).toMatchObject({ mover: null, own: null })
    expect(textOf(view, '[data-testid=turn]')).toContain('Move 3, in another window')
    expect(seatOf(view, 1).text()).toContain('In another window')
    expect(button('Resign')).toBeUndefined()
    view.unmount()
  })

  it('says nothing of other windows to a guest, for whom all are', async () => {
    const { view } = await showMatch(begunFacts, {
      role: 'guest',
      seats: [{ kind: 'human', owner: 'x7Kd-other' }, { kind: 'bot' }],
    })
    expect(textOf(view, '[data-testid=turn]')).toContain('Move 3')
    expect(view.text()).not.toContain('another window')
    view.unmount()
  })

  it('that another window plays is taken over once that is confirmed', async () => {
    const { view, host } = await showMatch(begunFacts, {
      seats: [{ kind: 'human', owner: 'x7Kd-other' }, { kind: 'bot' }],
    })
    await view.get('[data-testid=take-over-1]').trigger('click')
    await flushPromises()
    expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('Ann is played in another window.')
    expect(host.calls).not.toContain('takeOver m1 1')
    dialogButton('Take over')?.click()
    await flushPromises()
    expect(host.calls).toContain('takeOver m1 1')
    expect(showProblem).not.toHaveBeenCalled()
    view.unmount()
  })

  it('that may not be taken over says why', async () => {
    const refusal = { code: 'refused', message: 'Only the person at the host may take a seat over.' } as const
    const { view } = await showMatch(begunFacts, {
      answers: { takeOver: async () => fail(refusal) },
      seats: [{ kind: 'human', owner: 'x7Kd-other' }, { kind: 'bot' }],
    })
    await view.get('[data-testid=take-over-1]').trigger('click')
    await flushPromises()
    dialogButton('Take over')?.click()
    await flushPromises()
    expect(showProblem).toHaveBeenCalledWith(refusal)
    view.unmount()
  })

  it('is not offered to a window that only watches, nor after the match', async () => {
    const seats = [{ kind: 'human', owner: 'x7Kd-other' }, { kind: 'bot' }] as const
    const watching = await showMatch(begunFacts, { role: 'spectator', seats })
    expect(watching.view.find('[data-testid=take-over-1]').exists()).toBe(false)
    watching.view.unmount()
    const over = await showMatch(resignedFacts, { seats })
    expect(over.view.find('[data-testid=take-over-1]').exists()).toBe(false)
    over.view.unmount()
  })
})

it.each([
  [['Ann'], 'The game ends at once, and nobody wins.'],
  [['Ann', 'Bob'], 'Bob wins at once.'],
  [['Ann', 'Bob', 'Cem'], 'Bob and Cem win at once.'],
])('says before a resignation what comes of it for %j', async (names, words) => {
  const { view, button } = await showMatch(startedFacts(...names))
  await button('Resign')?.trigger('click')
  await flushPromises()
  expect(document.querySelector('[role=alertdialog]')?.textContent).toContain(words)
  view.unmount()
})

it('shows the evaluation and the commands of the turn, and the result only once the board has settled', async () => {
  const { view, button, host } = await showMatch(begunFacts)
  expect(button('Hint')?.element.closest('[data-testid=strip]')).not.toBeNull()
  view.getComponent({ name: 'NimBoard' }).vm.$emit('settling', true)
  await host.tell({ match: 'm1', events: eventsOf(...resignedFacts).slice(begunFacts.length), now: NOON })
  await flushPromises()
  expect(view.find('[data-testid=result]').exists()).toBe(false)
  expect(view.get('[data-testid=strip]').text()).not.toContain('won')
  view.getComponent({ name: 'NimBoard' }).vm.$emit('settling', false)
  await flushPromises()
  expect(view.find('[data-testid=result]').exists()).toBe(true)
  view.unmount()
})

it('has one stop of the Tab key in the log, and walks along the moves by the arrows', async () => {
  const { view, button, inView } = await showMatch(resignedFacts)
  if (!view.find('[data-testid=log]').exists())
    await button('Log')?.trigger('click')
  const rows = view.findAll<HTMLElement>('[data-testid=log] [data-ply]')
  expect(rows.map(row => row.attributes('tabindex'))).toEqual(['-1', '0'])
  rows[1]?.element.focus()
  await rows[1]?.trigger('keydown', { key: 'ArrowUp' })
  await flushPromises()
  expect(document.activeElement).toBe(rows[0]?.element)
  await rows[0]?.trigger('keydown', { key: 'Enter' })
  expect(inView.shownPly).toBe(1)
  view.unmount()
})
