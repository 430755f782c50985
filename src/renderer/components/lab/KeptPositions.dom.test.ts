import type { KeptAnswer, KeptAnswers } from '../../../shared/lab/keptAnswer.ts'
import type { KeptPosition } from '../../../shared/lab/keptPosition.ts'
import type { Host } from '../../host/host.ts'
import { flushPromises, mount } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toast } from 'vue-sonner'
import { fail, succeed } from '../../../shared/result.ts'
import { HOST } from '../../host/host.ts'
import { fakeHost, useStoresOn } from '../../testing/fakeHost.ts'
import { NOON } from '../../testing/matchEvents.ts'
import KeptPositions from './KeptPositions.vue'

const NIM: KeptPosition = {
  id: 'p1',
  game: 'nim',
  settings: { piles: '3 4 5' },
  seats: 2,
  first: 1,
  line: [{ pile: 2, leave: 4 }],
  wrong: { pile: 1, leave: 0 },
  right: [{ pile: 0, leave: 0 }],
  match: 'm1',
  note: 'parity',
  keptAt: NOON,
}
const LATER: KeptPosition = {
  ...NIM,
  id: 'p2',
  line: [],
  wrong: { pile: 0, leave: 2 },
  right: [],
  match: null,
  note: '',
  keptAt: NOON + 1,
}
const FLIP: KeptPosition = { ...NIM, id: 'p3', game: 'flip', settings: {}, line: ['nothing'], keptAt: NOON - 1 }

function answer(changes: Partial<KeptAnswer>): KeptAnswer {
  return {
    verdict: 'right',
    move: null,
    why: '',
    tookMs: null,
    at: NOON,
    command: './bot',
    sha256: 'a'.repeat(64),
    ...changes,
  }
}
const FIXED: KeptAnswers = {
  now: answer({ move: { pile: 0, leave: 0 }, tookMs: 25 }),
  before: answer({ verdict: 'crashed', why: 'It crashed. Its last output: no idea' }),
}

let unmount: () => void = () => {}
beforeEach(() => {
  localStorage.clear()
  document.body.innerHTML = ''
})
afterEach(() => unmount())

async function lab(
  positions: readonly KeptPosition[],
  answers: Readonly<Record<string, KeptAnswers>> = {},
  others: Partial<Host> = {},
) {
  let kept = positions
  const host = fakeHost({
    keptPositions: async () => succeed({ positions: kept, answers, run: null, message: null }),
    dropPositions: async (ids) => {
      kept = kept.filter(({ id }) => !ids.includes(id))
      return succeed(null)
    },
    ...others,
  })
  const view = mount(KeptPositions, {
    attachTo: document.body,
    global: { plugins: [useStoresOn(host)], provide: { [HOST]: host } },
  })
  unmount = () => view.unmount()
  await flushPromises()
  const rows = () => view.findAll('[data-testid=kept-position]')
  const called = (name: string): unknown[] =>
    host.calls.filter(call => call.startsWith(`${name} `)).map(call =>
      JSON.parse(call.slice(name.length + 1)) as unknown,
    )
  return { host, view, rows, called }
}

describe('kept positions', () => {
  it('say how one comes to be kept where there are none', async () => {
    const { view } = await lab([])
    expect(view.text()).toContain('No position is kept yet')
    expect(view.text()).toContain('“Keep this position” in the review')
    expect(view.find('form').exists()).toBe(false)
  })

  it('show the newest first, with what was wrong, what is right, and both answers', async () => {
    const { rows, view } = await lab([NIM, LATER], { p1: FIXED })
    const [later, nim] = rows()
    expect(later?.text()).toMatch(
      /at the start.*It playedtakes 1 coin from pile 1Right moveNot known yet\.NowNot asked yet/,
    )
    expect(nim?.text()).toContain('Nim, after 1 move')
    expect(nim?.get('[data-testid=answer-now]').text()).toMatch(/^right: takes 3 coins from pile 1 · 25\sms$/)
    expect(nim?.get('[data-testid=answer-before]').text()).toContain('Its last output: no idea')
    expect(nim?.get('[data-testid=change]').text()).toBe('Fixed')
    expect(nim?.get('img').attributes('alt')).toBe('The board: Nim, after 1 move')
    expect(nim?.findAll('a').map(link => link.attributes('href'))).toEqual([
      '#/match/m1/1',
      expect.stringMatching(/^#\/analysis\/line\//),
    ])
    expect(later?.findAll('a')).toHaveLength(1)
    expect(view.get('[data-testid=kept-tally]').text()).toBe('1 right · 1 not asked yet · 1 fixed')
  })

  it('show what can not be played any more, and why', async () => {
    const { rows } = await lab([FLIP])
    expect(rows()[0]?.text()).toMatch(/Flip has no such seats with these settings\.Now/)
  })

  it('are asked about together, of one game at a time, by a program that is remembered', async () => {
    const { view, called, host } = await lab([NIM, LATER, FLIP])
    const command = () => view.get<HTMLInputElement>('input[type=text]')
    await view.get('form').trigger('submit')
    await flushPromises()
    expect(view.get('[role=alert]').text()).toBe('Give the command that starts it.')
    expect(called('runPositions')).toEqual([])
    await command().setValue('./bot --port {port}')
    await view.get('input[type=number]').setValue('3')
    expect(view.get('[data-testid=run-all]').text()).toBe('Ask about all 2')
    await view.get('form').trigger('submit')
    await flushPromises()
    expect(called('runPositions')).toEqual([{
      program: { kind: 'program', name: '', command: './bot --port {port}', proto: 'tcp' },
      ids: ['p2', 'p1'],
      limitMs: 3000,
    }])
    await host.tellPositions({ run: { state: 'running', done: 1, total: 2 }, answers: { p1: FIXED } })
    await flushPromises()
    expect(view.get('progress').attributes()).toMatchObject({ value: '1', max: '2' })
    expect(view.findAll('[data-testid=answer-now]')[1]?.text()).toContain('right:')
    await view.get('[data-testid=cancel-run]').trigger('click')
    expect(host.calls).toContain('stopPositions')
    await view.get('input[value=flip]').setValue(true)
    expect(command().element.value).toBe('')
    await view.get('input[value=nim]').setValue(true)
    expect(command().element.value).toBe('./bot --port {port}')
  })

  it('are asked about one by one', async () => {
    const { view, rows, called } = await lab([NIM, LATER])
    await view.get('input[type=text]').setValue('./bot')
    await rows()[1]?.get('button').trigger('click')
    await flushPromises()
    expect(called('runPositions')).toMatchObject([{ ids: ['p1'] }])
  })

  it('are deleted, and come back with Undo', async () => {
    const { rows, called } = await lab([NIM, LATER])
    await rows()[1]?.findAll('button').at(-1)?.trigger('click')
    await flushPromises()
    expect(rows()).toHaveLength(1)
    const [told] = toast.getHistory().slice(-1)
    expect(told).toMatchObject({ title: 'The position was deleted.', action: { label: 'Undo' } })
    if (
      told !== undefined && 'action' in told && typeof told.action === 'object' && told.action !== null
      && 'onClick' in told.action
    ) {
      told.action.onClick(new MouseEvent('click'))
    }
    await flushPromises()
    expect(called('addPositions')).toEqual([[NIM]])
  })

  it('have a note, and another move that somebody knows to be right', async () => {
    const { rows, host } = await lab([NIM], {
      p1: { now: answer({ verdict: 'other', move: { pile: 2, leave: 0 } }), before: null },
    })
    await rows()[0]?.get('input[type=text]').setValue(' look ')
    expect(host.calls).toContain('changePosition p1 {"note":"look"}')
    await rows()[0]?.findAll('button')[1]?.trigger('click')
    await flushPromises()
    expect(host.calls).toContain('changePosition p1 {"right":[{"pile":0,"leave":0},{"pile":2,"leave":0}]}')
  })

  it('say in a sentence what is wrong with their file', async () => {
    const { view } = await lab([], {}, {
      keptPositions: async () => fail({ code: 'archive', message: 'The disk is full.' }),
    })
    expect(view.get('[role=alert]').text()).toBe('The disk is full.')
  })
})
