import type { Check, GameFindings } from '../../shared/check/check.ts'
import type { Host } from '../host/host.ts'
import { flushPromises, mount } from '@vue/test-utils'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { NOTHING_FOUND } from '../../shared/check/check.ts'
import { plannedGames } from '../../shared/check/plannedGames.ts'
import { gameOf } from '../../shared/games/index.ts'
import { fail, succeed } from '../../shared/result.ts'
import { HOST } from '../host/host.ts'
import { useCheckStore } from '../stores/check.ts'
import { useOverviewStore } from '../stores/overview.ts'
import { AT_OTHER_COMPUTERS } from '../testing/atOtherComputers.ts'
import { fakeHost, useStoresOn } from '../testing/fakeHost.ts'
import CheckView from './CheckView.vue'

beforeEach(() => localStorage.clear())

const plan = {
  game: 'nim',
  settings: gameOf('nim').settings.parse({ piles: '3 2' }),
  budgetMs: 120_000,
  games: 3,
  seed: 1,
} as const
const waiting: Check = {
  plan,
  address: '127.0.0.1',
  port: 5001,
  games: plannedGames(plan),
  findings: [NOTHING_FOUND],
  waits: { what: 'arrival', game: 1, since: 0 },
  status: 'running',
}
const played: GameFindings = {
  ...NOTHING_FOUND,
  arrival: { code: 'came', afterMs: 400 },
  firstAnswerMs: 5,
  slowestMs: 5,
  end: { code: 'ended', plies: 5, place: 1 },
  close: { code: 'closed', afterMs: 2 },
}
const state = gameOf('nim').setup(plan.settings, { seats: [1, 2], first: 1 })
const refused: GameFindings = {
  ...played,
  end: {
    code: 'lost',
    fault: {
      cause: { code: 'refused-move', move: { pile: 7, leave: 7 } },
      raw: 'click:7_7',
      plies: 0,
      tookMs: 0,
      lateMs: null,
      state,
    },
  },
}

/** A window in which the person starts the program, unless it is said otherwise. */
async function open(
  answers: Partial<Host> = {},
  role: 'host' | 'player' | 'spectator' = 'host',
  starter: 'host' | 'person' = 'person',
) {
  const host = fakeHost({ startCheck: async () => succeed(waiting), ...answers })
  const pinia = useStoresOn(host)
  useOverviewStore()
  await flushPromises()
  await host.tellOverview({ role })
  useCheckStore().starter = starter
  const view = mount(CheckView, { attachTo: document.body, global: { plugins: [pinia], provide: { [HOST]: host } } })
  onTestFinished(() => view.unmount())
  return {
    host,
    view,
    button: (text: string) => view.findAll('button').find(one => one.text() === text),
    step: (key: string) => view.get(`[data-testid=step-${key}]`),
  }
}

/** A window that has begun the check `waiting`. */
async function begun(answers: Partial<Host> = {}) {
  const opened = await open(answers)
  await opened.view.get('form').trigger('submit')
  await flushPromises()
  return opened
}

it('begins a check of the game that is chosen, with its usual settings and clock', async () => {
  const { host, view } = await open()
  await view.get('input[value=nim]').setValue()
  await view.get('form').trigger('submit')
  expect(JSON.parse(host.calls.at(-1)?.replace('startCheck ', '') ?? '')).toEqual({
    game: 'nim',
    settings: { piles: '3 4 5', misere: false },
    budgetMs: 120_000,
    port: 5001,
  })
})

it('says where to connect and what to do, then what runs', async () => {
  const { host, view, step } = await begun()
  expect(view.get('[data-testid=check-address]').text()).toBe('127.0.0.1:5001')
  expect(view.get('[data-testid=prompt]').text()).toContain(
    'Start your program, so that it connects to 127.0.0.1, port 5001.',
  )
  expect(step('connect').attributes('data-state')).toBe('running')
  await host.tellCheck({ ...waiting, findings: [played, NOTHING_FOUND], waits: { what: 'arrival', game: 2, since: 0 } })
  await flushPromises()
  expect(view.get('[data-testid=prompt]').text()).toContain('Start your program again, for game 2')
  expect(step('play-1').text()).toContain('5 moves, and it won')
  expect(step('again').attributes('data-state')).toBe('running')
})

it('ends with a badge', async () => {
  const { host, view } = await begun()
  await host.tellCheck({ ...waiting, findings: [played, played, played], waits: null, status: 'done' })
  await flushPromises()
  expect(view.get('[data-testid=badge]').text()).toContain('Ready for the contest: 9 of 9')
  expect(view.find('[data-testid=prompt]').exists()).toBe(false)
})

it('tells a failure once with its message, position and advice, and points to it where it comes again', async () => {
  const { host, step } = await begun()
  await host.tellCheck({ ...waiting, findings: [refused, played, played], waits: null, status: 'done' })
  await flushPromises()
  const failure = step('play-1')
  expect(failure.text()).toContain('Your program tried to take from pile 8, but there are 2 piles.')
  expect(failure.get('[data-testid=raw]').text()).toBe('click:7_7')
  expect(failure.get('[data-testid=position]').text()).toContain('ooo 3')
  expect(failure.text()).toContain('What to do:')
  expect(step('legal').text()).toContain('In game 1, as told above.')
})

it('asks for the bytes when somebody wants to see them', async () => {
  const traffic = {
    exchanges: [
      { at: 0, from: 'host', text: 'game:\n', writes: 6 },
      { at: 1, from: 'program', text: 'click:0_0\n', writes: 1 },
    ],
    dropped: 0,
  } as const
  const { host, step } = await begun({ checkTraffic: async () => succeed(traffic) })
  await host.tellCheck({ ...waiting, findings: [played], waits: null, status: 'done' })
  await flushPromises()
  expect(host.calls).not.toContain('checkTraffic 1')
  const button = step('play-1').get('button')
  await button.trigger('click')
  await flushPromises()
  expect(host.calls).toContain('checkTraffic 1')
  const bytes = step('play-1').get('[data-testid=traffic]').text()
  expect(bytes).toContain('game:\\n (in 6 pieces)')
  expect(bytes).toContain('click:0_0\\n')
  await button.trigger('click')
  expect(step('play-1').find('[data-testid=traffic]').exists()).toBe(false)
})

it('stops, begins again on the same port, and goes back to the form', async () => {
  const { host, view, button } = await begun()
  await button('Stop')?.trigger('click')
  expect(host.calls).toContain('stopCheck')
  await host.tellCheck({ ...waiting, waits: null, status: 'stopped' })
  await flushPromises()
  expect(view.get('[data-testid=badge]').text()).toContain('The check was stopped')
  await button('Check again')?.trigger('click')
  await flushPromises()
  expect(host.calls.filter(call => call.startsWith('startCheck'))).toHaveLength(2)
  await host.tellCheck({ ...waiting, waits: null, status: 'stopped' })
  await flushPromises()
  await button('Change game or program')?.trigger('click')
  expect(view.find('form').exists()).toBe(true)
})

it('says why the host declines', async () => {
  const { view } = await begun({
    startCheck: async () => fail({ code: 'port', message: 'Port 5001 is already in use.' }),
  })
  expect(view.get('[role=alert]').text()).toBe('Port 5001 is already in use.')
  expect(view.get('#check-port').attributes('aria-invalid')).toBe('true')
  expect(document.activeElement?.id).toBe('check-port')
})

it('goes to the field that is wrong, and begins nothing', async () => {
  const { host, view } = await open()
  await view.get('input[value=nim]').setValue()
  const piles = view.findAll<HTMLInputElement>('input[type=text]').at(0)
  await piles?.setValue('many')
  await view.get('form').trigger('submit')
  await flushPromises()
  expect(document.activeElement).toBe(piles?.element)
  expect(host.calls.some(call => call.startsWith('startCheck'))).toBe(false)
})

it('counts a check as stopped when the connection to the host is lost', async () => {
  const { host } = await begun()
  await host.connect(false)
  expect(useCheckStore().check?.status).toBe('stopped')
})

it('takes game and settings from a match that waits for programs', async () => {
  await open()
  const store = useCheckStore()
  store.prepare({ game: 'nim', settings: { piles: '7 7', misere: true } })
  expect([store.game, store.settings]).toEqual(['nim', { piles: '7 7', misere: true }])
})

it.each(AT_OTHER_COMPUTERS)('a %s at another computer has nothing to begin', async (role) => {
  const { view } = await open({}, role)
  expect(view.find('form').exists()).toBe(false)
  expect(view.text()).toContain('on your own computer')
})

it('checks a program in the protocol that is chosen, by the rules that belong to it', async () => {
  const { host, view } = await open()
  const asked = (): unknown => JSON.parse(host.calls.at(-1)?.replace('startCheck ', '') ?? '')
  await view.get('input[value=voronoi]').setValue()
  await view.get('#protocol').setValue('fall-2018')
  await view.get('form').trigger('submit')
  expect(asked()).toMatchObject({ game: 'voronoi', dialect: 'fall-2018', settings: { rules: 'fall-2018' } })
})

it('goes back to the usual protocol where a setting is chosen that the other one does not have', async () => {
  const { view } = await open()
  await view.get('input[value=voronoi]').setValue()
  await view.get('#protocol').setValue('fall-2018')
  await view.get('input[value=original]').setValue()
  expect(view.get<HTMLSelectElement>('#protocol').element.value).toBe('lines')
})

it('takes the protocol from a match that waits for programs', async () => {
  await open()
  const store = useCheckStore()
  store.prepare({ game: 'voronoi', settings: {}, dialect: 'fall-2018' })
  expect([store.dialect, store.settings.rules]).toEqual(['fall-2018', 'fall-2018'])
})

const program = { kind: 'program', name: '', command: 'python3 my_bot.py --port {port}', proto: 'tcp' } as const

it('has the host start the program: anew for each game, on a free port', async () => {
  const { host, view } = await open({}, 'host', 'host')
  await view.get('input[value=nim]').setValue()
  expect(view.find('#check-port').exists()).toBe(false)
  await view.get('input[placeholder^=python3]').setValue(' python3 my_bot.py --port {port} ')
  await view.get('form').trigger('submit')
  expect(JSON.parse(host.calls.at(-1)?.replace('startCheck ', '') ?? '')).toEqual({
    game: 'nim',
    settings: { piles: '3 4 5', misere: false },
    budgetMs: 120_000,
    port: 0,
    program,
  })
})

it('comes back with the program of each game that was checked last', async () => {
  const first = await open({}, 'host', 'host')
  await first.view.get('input[placeholder^=python3]').setValue('./tipper {port}')
  await first.view.get('form').trigger('submit')
  await flushPromises()
  const { view } = await open({}, 'host', 'host')
  expect(view.get<HTMLInputElement>('input[placeholder^=python3]').element.value).toBe('./tipper {port}')
  await view.get('input[value=nim]').setValue()
  expect(view.get<HTMLInputElement>('input[placeholder^=python3]').element.value).toBe('')
})

it('asks for the command where there is none, goes there, and begins nothing', async () => {
  const { host, view } = await open({}, 'host', 'host')
  expect(view.find('[role=alert]').exists()).toBe(false)
  await view.get('form').trigger('submit')
  await flushPromises()
  expect(view.get('[role=alert]').text()).toBe('Give the command that starts it.')
  expect(document.activeElement?.getAttribute('placeholder')).toContain('python3')
  expect(host.calls.some(call => call.startsWith('startCheck'))).toBe(false)
})

it('says what it starts and how far it is, asks the person for nothing, and shows what a program that failed printed', async () => {
  const started: Check = { ...waiting, plan: { ...plan, program } }
  const { host, view, step } = await open({ startCheck: async () => succeed(started) }, 'host', 'host')
  await view.get('input[placeholder^=python3]').setValue(program.command)
  await view.get('form').trigger('submit')
  await flushPromises()
  expect(view.get('[data-testid=prompt]').text()).toContain('Game 1 of 3. Waiting for it to connect.')
  expect(view.get('[data-testid=started-command]').text()).toBe(program.command)
  expect(view.find('[data-testid=check-address]').exists()).toBe(false)
  expect(view.text()).not.toContain('Try one of ours')
  const said = 'Traceback (most recent call last)\nKeyError: 7'
  await host.tellCheck({
    ...started,
    findings: [{ ...NOTHING_FOUND, arrival: { code: 'not-started', problem: 'ended with exit code 1' }, said }],
    waits: null,
    status: 'done',
  })
  await flushPromises()
  expect(step('connect').get('[data-testid=said]').text()).toBe(said)
  await host.tellCheck({
    ...started,
    findings: [{
      ...NOTHING_FOUND,
      arrival: { code: 'not-started', problem: 'ended with exit code 1; its last output: KeyError: 7' },
      said: 'KeyError: 7',
    }],
    waits: null,
    status: 'done',
  })
  await flushPromises()
  expect(step('connect').find('[data-testid=said]').exists()).toBe(false) // the sentence has it
})
