import type { NewMatch } from '../../shared/api.ts'
import { flushPromises, mount } from '@vue/test-utils'
import { beforeEach, expect, it } from 'vitest'
import { fail, succeed } from '../../shared/result.ts'
import { HOST } from '../host/host.ts'
import { changeNim } from '../testing/changedGame.ts'
import { fakeHost, useStoresOn } from '../testing/fakeHost.ts'
import { withKeys } from '../testing/withKeys.ts'
import NewMatchView from './NewMatchView.vue'

beforeEach(() => {
  localStorage.clear()
  location.hash = '#/new'
})

function shown(host = fakeHost()) {
  const pinia = useStoresOn(host)
  return mount(withKeys(NewMatchView), {
    attachTo: document.body,
    global: { plugins: [pinia], provide: { [HOST]: host } },
  })
}

async function choose(view: ReturnType<typeof shown>, seat: 1 | 2, kind: string): Promise<void> {
  await view.get(`[data-testid="seat-${seat}"] input[value="${kind}"]`).setValue(true)
}

it('says on the button what will happen', async () => {
  const view = shown()
  const start = view.get('[data-testid="start"]')
  expect(start.text()).toBe('Start match')
  await choose(view, 2, 'external')
  expect(start.text()).toBe('Open port 5000 and wait')
  await view.get('#port').setValue(0)
  expect(start.text()).toBe('Open a free port and wait')
  view.unmount()
})

it('makes the match, goes there and remembers the choices', async () => {
  const asked: NewMatch[] = []
  const host = fakeHost({
    createMatch: async (request) => {
      asked.push(request)
      return succeed({ id: 'm7' })
    },
  })
  const view = shown(host)
  await view.get('#weights').setValue(7)
  await view.get('form').trigger('submit')
  await flushPromises()
  expect(asked[0]?.plan.settings).toEqual({ rules: 'fall-2021', weights: 7 })
  expect(location.hash).toBe('#/match/m7')
  view.unmount()
  const again = shown(host)
  expect(again.get<HTMLInputElement>('#weights').element.value).toBe('7')
  again.unmount()
})

it('has a program started here at a seat, and wants a command that can be one', async () => {
  const asked: NewMatch[] = []
  const host = fakeHost({
    createMatch: async (request) => {
      asked.push(request)
      return succeed({ id: 'm7' })
    },
  })
  const view = shown(host)
  await choose(view, 2, 'program')
  expect(view.get('[data-testid="start"]').text()).toBe('Start match')
  await view.get('form').trigger('submit')
  const [name, command, folder] = view.findAll('[data-testid="seat-2"] input[type=text]')
  expect(document.activeElement).toBe(command?.element)
  expect(view.get('[data-testid="seat-2"] [role=alert]').text()).toBe('Give the command that starts it.')
  await command?.setValue('python3 "my bot.py')
  expect(view.get('[data-testid="seat-2"] [role=alert]').text()).toBe('The command has a " that is not closed.')
  await name?.setValue('Tipper')
  await command?.setValue('python3 "my bot.py" --port {port}')
  await folder?.setValue('/home/ann')
  expect(view.get('#games').attributes('disabled')).toBeDefined()
  await view.get('form').trigger('submit')
  await flushPromises()
  expect(asked[0]?.plan.seats[2]).toEqual({
    kind: 'program',
    name: 'Tipper',
    command: 'python3 "my bot.py" --port {port}',
    folder: '/home/ann',
    proto: 'tcp',
  })
  expect(asked[0]?.listen).toBeNull()
  view.unmount()
})

it('shows what is wrong with the port beside it', async () => {
  const view = shown(
    fakeHost({ createMatch: async () => fail({ code: 'port', message: 'Port 5000 is taken. Choose another.' }) }),
  )
  await choose(view, 1, 'external')
  await view.get('form').trigger('submit')
  await flushPromises()
  expect(view.get('#port-issue').text()).toBe('Port 5000 is taken. Choose another.')
  expect(location.hash).toBe('#/new')
  await view.get('#port').setValue(5001)
  expect(view.find('#port-issue').exists()).toBe(false)
  view.unmount()
})

it('does not start what is filled in wrong, but names the field and goes there', async () => {
  const view = shown()
  await view.get('#weights').setValue(25)
  expect(view.get('[data-testid="to-problem"]').text()).toMatch(
    /^Check this field: Blocks for each player/,
  )
  await view.get('form').trigger('submit')
  expect(document.activeElement?.id).toBe('weights')
  expect(location.hash).toBe('#/new')
  expect(view.get('#weights-issue').text()).toBe('Choose a whole number from 1 to 24.')
  view.unmount()
})

it('has a card for each seat of a game that leaves their number open, and says who begins', async () => {
  changeNim({ seats: () => ({ least: 1, most: 9 }), begins: 'any-seat', usualBudgetMs: () => null })
  const asked: NewMatch[] = []
  const view = shown(fakeHost({
    createMatch: async (request) => {
      asked.push(request)
      return succeed({ id: 'm7' })
    },
  }))
  expect(view.find('#seat-count').exists()).toBe(false)
  await view.get('input[name=game][value=nim]').setValue(true)
  const cards = () => view.findAll('[data-testid^="seat-"]').map(card => card.attributes('data-testid'))
  for (const count of [1, 9, 3]) {
    await view.get('#seat-count').setValue(count)
    expect(cards()).toEqual(Array.from({ length: count }, (_, index) => `seat-${index + 1}`))
    expect(view.find('[data-testid=who-begins]').exists()).toBe(count > 1)
  }
  await view.get('[data-testid=who-begins] input[value="3"]').setValue(true)
  expect(view.get('[data-testid=seat-3]').text()).toContain('moves first')
  await view.get('form').trigger('submit')
  await flushPromises()
  expect(asked[0]?.plan).toMatchObject({
    first: 3,
    budgetMs: null,
    seats: { 1: { kind: 'human' }, 2: { kind: 'bot' }, 3: { kind: 'bot' } },
  })
  view.unmount()
})

it('does not start with seats that the game does not have', async () => {
  changeNim({ seats: () => ({ least: 2, most: 5 }) })
  const view = shown()
  await view.get('input[name=game][value=nim]').setValue(true)
  await view.get('#seat-count').setValue(6)
  expect(view.get('#seats-issue').text()).toBe('Choose a whole number from 2 to 5.')
  await view.get('form').trigger('submit')
  expect(document.activeElement?.id).toBe('seat-count')
  view.unmount()
})

it('has no clock for practice, and keeps the clock of each game for programs', async () => {
  changeNim({ usualBudgetMs: () => null })
  const view = shown()
  const chosen = () =>
    view.findAll<HTMLInputElement>('input[type=radio]').find(({ element }) =>
      element.checked && ['30', '60', '120', '300', 'custom', 'none'].includes(element.value),
    )?.element.value
  expect(chosen()).toBe('none')
  await view.get('[data-testid=seat-2] input[value=external]').setValue(true)
  expect(chosen()).toBe('120')
  await view.get('input[name=game][value=nim]').setValue(true)
  expect(chosen()).toBe('none')
  await view.get('input[name=game][value=no-tipping]').setValue(true)
  expect(chosen()).toBe('120')
  view.unmount()
})

it('asks for a series of people and bots, and says why programs play one game', async () => {
  const asked: NewMatch[] = []
  const view = shown(fakeHost({ createMatch: async (request) => {
    asked.push(request)
    return succeed({ id: 'm7' })
  } }))
  await view.get('#games').setValue(3)
  expect(view.get('[data-testid="start"]').text()).toBe('Start series')
  expect(view.get('#games-words').text()).toContain('Everybody moves one seat on')
  await view.get('form').trigger('submit')
  await flushPromises()
  expect(asked[0]?.games).toBe(3)
  await view.get('#games').setValue(100)
  expect(view.get('#games-issue').text()).toBe('Choose a whole number from 1 to 99.')
  await choose(view, 2, 'external')
  expect(view.get<HTMLInputElement>('#games').element).toMatchObject({ disabled: true, value: '1' })
  expect(view.get('#games-words').text()).toContain(
    'a program’s connection ends with its game of No Tipping',
  )
  view.unmount()
})

it('asks which protocol programs speak, where a game has several and programs play', async () => {
  const asked: NewMatch[] = []
  const view = shown(fakeHost({
    createMatch: async (request) => {
      asked.push(request)
      return succeed({ id: 'm7' })
    },
  }))
  await choose(view, 1, 'external')
  expect(view.find('#protocol').exists(), 'No Tipping has one').toBe(false)
  await view.get('input[value="voronoi"]').setValue(true)
  expect(view.findAll('#protocol option').map(option => option.text())).toEqual(['Lines of text', 'JSON of 2018'])
  expect(view.get('#protocol-about').text()).toContain('500 500')
  await view.get('#protocol').setValue('fall-2018')
  expect(view.get('#protocol-about').text()).toContain('JSON objects')
  expect(view.get<HTMLInputElement>('input[value="fall-2018"]').element.checked, 'the rules that belong to it').toBe(
    true,
  )
  await view.get('form').trigger('submit')
  await flushPromises()
  expect(asked[0]?.plan).toMatchObject({ dialect: 'fall-2018', settings: { rules: 'fall-2018' } })
  await view.get('input[value="original"]').setValue(true)
  expect(view.get<HTMLSelectElement>('#protocol').element.value, 'it has no other rules').toBe('lines')
  await choose(view, 1, 'human')
  expect(view.find('#protocol').exists()).toBe(false)
  view.unmount()
})
