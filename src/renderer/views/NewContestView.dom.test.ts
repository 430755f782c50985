import type { ContestOptions, ProgramLook } from '../../shared/api.ts'
import type { ContestPlan } from '../../shared/contest/plan.ts'
import type { Host } from '../host/host.ts'
import { flushPromises, mount } from '@vue/test-utils'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { contestPlanSchema } from '../../shared/contest/plan.ts'
import { fail, succeed } from '../../shared/result.ts'
import CopyButton from '../components/ui/CopyButton.vue'
import { HOST } from '../host/host.ts'
import { useNewContestStore } from '../stores/newContest.ts'
import { useOverviewStore } from '../stores/overview.ts'
import { fakeHost, useStoresOn } from '../testing/fakeHost.ts'
import { waitFor } from '../testing/waitFor.ts'
import { withKeys } from '../testing/withKeys.ts'
import NewContestView from './NewContestView.vue'

beforeEach(() => {
  document.body.innerHTML = ''
  localStorage.clear()
  location.hash = '#/contests/new'
})

async function shown(answers: Partial<Host> = {}) {
  const asked: { readonly plan: ContestPlan, readonly options: ContestOptions | undefined }[] = []
  const host = fakeHost({
    createContest: async (plan, options) => {
      asked.push({ plan, options })
      return succeed({ id: 'c7' })
    },
    ...answers,
  })
  const pinia = useStoresOn(host)
  useOverviewStore()
  await host.tellOverview({})
  const view = mount(withKeys(NewContestView), {
    attachTo: document.body,
    global: { plugins: [pinia], provide: { [HOST]: host } },
  })
  onTestFinished(() => view.unmount())
  await flushPromises()
  const button = (text: RegExp) =>
    view.findAll('button').find(one => text.test(one.attributes('aria-label') ?? one.text()))
  const names = (): string[] =>
    view.findAll<HTMLInputElement>('[data-testid=entries] input').map(one => one.element.value)
  const paste = async (text: string): Promise<void> => {
    await view.findAll('label').find(one => one.text() === 'Programs that connect')?.get('input').setValue(true)
    await view.get('#team-names').setValue(text)
    await button(/^Add \d/)?.trigger('click')
  }
  const start = async (): Promise<void> => {
    await view.get('form').trigger('submit')
    await flushPromises()
  }
  return { host, view, setup: useNewContestStore(pinia), asked, button, names, paste, start }
}

it('makes a contest of pasted names, each with a number of its own to connect by', async () => {
  const { view, asked, names, paste, start } = await shown()
  await paste('1. Ann\n\n  Bob \nAnn\n4) Cem')
  expect(names()).toEqual(['Ann', 'Bob', 'Ann (2)', 'Cem'])
  await view.get('#contest-port').setValue(0)
  await start()
  const [{ plan, options } = { plan: undefined, options: undefined }] = asked
  expect(contestPlanSchema.safeParse(plan).error).toBeUndefined()
  expect(plan?.participants.map(({ name, seat }) => `${name} ${seat.kind}`)).toEqual([
    'Ann external',
    'Bob external',
    'Ann (2) external',
    'Cem external',
  ])
  expect(new Set(plan?.participants.map(({ token }) => token)).size).toBe(4)
  expect(plan?.format).toEqual({ name: 'round-robin', rounds: 1 })
  expect(options).toEqual({ listen: { port: 0, lan: false } })
  expect(location.hash).toBe('#/contests/c7')
})

it('puts who takes part in another order by buttons, keeps the focus there, and removes them', async () => {
  const { button, names, paste } = await shown()
  await paste('Ann\nBob\nCem')
  const down = button(/^Move Ann down/)?.element
  down?.focus()
  await button(/^Move Ann down/)?.trigger('click')
  await flushPromises()
  expect(names()).toEqual(['Bob', 'Ann', 'Cem'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Ann down')
  await button(/^Remove Bob/)?.trigger('click')
  expect(names()).toEqual(['Ann', 'Cem'])
})

it('says how long it takes by what such games took before, and beside it what is wrong with the clock', async () => {
  const settings = 'fall-2021, 15 weights each'
  const { view, setup, paste } = await shown({
    meetings: async (_, players) =>
      succeed(players.length === 2
        ? [{ first: 0, second: 1, settings, wins: 3, draws: 0, losses: 5, lengthMs: 96_000, turns: 80 }]
        : []),
  })
  const cost = (): string => view.get('[data-testid=cost]').text()
  await paste('Ann\nBob')
  await waitFor(() => expect(cost()).toContain('about 20 min, judging by 8 earlier games of these players'))
  expect(cost()).toContain('6 h 40 min if everybody uses all of the clock')
  expect(cost()).toContain('Ready to start.')
  setup.change({ clocks: { 'no-tipping': 0 } })
  await flushPromises()
  expect(cost()).not.toContain('Ready to start.')
  expect(cost()).toContain('The clock must be between 0.1\u00A0s and 24\u00A0h.')
})

it('says nothing of how long it takes while a number is wrong, but what is wrong with it', async () => {
  const { view, setup, paste, asked, start } = await shown()
  const cost = (): string => view.get('[data-testid=cost]').text()
  await paste('Ann\nBob\nCem')
  for (const rounds of [Number.NaN, -1, 1.5]) {
    setup.changeField('rounds', rounds)
    await flushPromises()
    expect(cost()).toContain('this must be a whole number from 1 to 1,000,000.')
    expect(cost()).not.toMatch(/NaN|Infinity|at once|Ready to start/)
  }
  setup.changeField('rounds', 1)
  for (const concurrency of [0, 1e9]) {
    setup.change({ concurrency })
    await flushPromises()
    expect(cost()).toContain('From 1 to 1,000 games can run at once.')
    expect(cost()).not.toMatch(/NaN|Infinity|days|Ready to start/)
  }
  await start()
  expect(asked).toEqual([])
  setup.change({ concurrency: 1 })
  await flushPromises()
  expect(cost()).toContain('Ready to start.')
})

it('says that the host has too few cores for so many games at once, unless nobody plays on it', async () => {
  const { host, view, setup, paste } = await shown()
  const cost = (): string => view.get('[data-testid=cost]').text()
  await host.tellOverview({ cores: 2 })
  await paste('Ann\nBob')
  setup.change({ concurrency: 8 })
  await flushPromises()
  expect(cost()).toContain('Ready to start.')
  setup.add([{ name: 'Bot', seat: { kind: 'bot', bot: 'random' } }])
  await flushPromises()
  expect(cost()).toContain('8 games at once are too many for this machine, which has 2 cores')
  expect(cost()).not.toContain('Ready to start.')
})

it('chooses the format that suits how many take part, and says what it costs', async () => {
  const { view, paste } = await shown()
  const chosen = (): string | undefined =>
    view.findAll<HTMLInputElement>('input[name=format]').find(one => one.element.checked)?.element.value
  await paste('Ann\nBob')
  expect(chosen()).toBe('match')
  await paste('Cem\nDee')
  expect(chosen()).toBe('round-robin')
  expect(view.get('[data-testid=cost-games]').text()).toBe('12 games')
  await paste('E\nF\nG\nH\nI')
  expect(chosen()).toBe('swiss')
  await view.get('input[name=format][value=knockout]').setValue(true)
  expect(chosen()).toBe('knockout')
})

it('does not start what is to be mended, but goes there', async () => {
  const { view, asked, start } = await shown()
  expect(view.get('[data-testid=problem]').text()).toMatch(/at least two|two/i)
  await start()
  expect(asked).toEqual([])
  expect(document.activeElement?.closest('[data-field]')?.getAttribute('data-field')).toBe('participants')
})

it('says what more games at once are good for: none make an arena shorter', async () => {
  const { view, paste } = await shown()
  await paste('Ann\nBob\nCem')
  expect(view.text()).toContain('More games at once finish sooner.')
  await view.get('input[name=format][value=arena]').setValue(true)
  expect(view.text()).not.toContain('finish sooner')
  expect(view.text()).toContain('More at once means more games in the same time.')
})

it('says how programs are told apart: by what they say first, or by an address of their own', async () => {
  const { view, setup, paste } = await shown()
  await paste('Ann\nBob')
  expect(view.get('#team-names-note').text()).toContain('gives the name and number')
  expect(view.get('[data-testid=entries]').text()).toContain('connects as Ann#')
  setup.chooseGame('nim')
  await flushPromises()
  expect(view.get('#team-names-note').text()).toContain('at an address of its own')
  expect(view.get('[data-testid=entries]').text()).toContain('connects to an address of its own')
  expect(view.get('[data-testid=entries]').text()).not.toContain('#')
})

it('takes bots of the game, and programs by their command', async () => {
  const { view, asked, button, names, start } = await shown()
  await view.get('input[value=bots]').setValue(true)
  await button(/^Add Careful/)?.trigger('click')
  await button(/^Add Careful/)?.trigger('click')
  await view.get('input[value=program]').setValue(true)
  await button(/^Add this program/)?.trigger('click')
  await flushPromises()
  expect(view.text()).toContain('Give it a name.')
  expect(view.text()).toContain('Give the command that starts it.')
  const [name, command] = view.findAll('[data-field=participants] input[type=text]')
  await name?.setValue('Tipper')
  await command?.setValue('python3 tipper.py --port {port}')
  await button(/^Add this program/)?.trigger('click')
  await flushPromises()
  expect(names()).toEqual(['Careful', 'Careful (2)', 'Tipper'])
  await start()
  expect(asked[0]?.plan.participants[2]).toEqual({
    name: 'Tipper',
    seat: { kind: 'program', name: 'Tipper', command: 'python3 tipper.py --port {port}', proto: 'tcp' },
  })
  expect(asked[0]?.options).toEqual({})
})

it('takes many programs at once by their folders, each named after its own', async () => {
  const { view, asked, button, names, start } = await shown()
  await view.get('input[value=program]').setValue(true)
  await view.get('[data-field=participants] textarea').setValue('/class/team-1\nC:\\class\\team 2\\\n')
  await button(/^Add 2/)?.trigger('click')
  await flushPromises()
  expect(view.text()).toContain('Give the command that starts it.')
  expect(view.text()).not.toContain('Give it a name.')
  await view.findAll('[data-field=participants] input[type=text]')[1]?.setValue('./run.sh {port}')
  await button(/^Add 2/)?.trigger('click')
  await flushPromises()
  expect(names()).toEqual(['team-1', 'team 2'])
  await start()
  expect(asked[0]?.plan.participants[0]?.seat).toEqual({
    kind: 'program',
    name: 'team-1',
    command: './run.sh {port}',
    folder: '/class/team-1',
    proto: 'tcp',
  })
})

it('begins games with random moves where that is asked for', async () => {
  const { view, asked, paste, start } = await shown()
  await view.get('input[name=game][value=nim]').setValue(true)
  await paste('Ann\nBob')
  const four = view.findAll<HTMLInputElement>('[data-field=openings] input')[2]
  await four?.setValue(true)
  await start()
  const lines = asked[0]?.plan.openings.lines ?? []
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.every(line => line.length === 4)).toBe(true)
  expect(new Set(lines.map(line => JSON.stringify(line))).size).toBe(lines.length)
})

describe('programs on this computer', () => {
  /** A form in which each has such a command in a folder of its own, and the host sees of them what `look` says. */
  async function withPrograms(
    look: (command: string, folder: string) => Partial<ProgramLook>,
    folders = '/class/ann\n/class/bob',
  ) {
    const form = await shown({
      lookAtPrograms: async ({ programs }) =>
        succeed(programs.map(({ command, folder = '' }) => ({ problem: null, file: null, ...look(command, folder) }))),
    })
    const { view, button } = form
    await view.get('input[value=program]').setValue(true)
    await view.findAll('[data-field=participants] input[type=text]')[1]?.setValue('python3 bot.py {port}')
    const addFolders = async (pasted: string): Promise<void> => {
      await view.get('[data-field=participants] textarea').setValue(pasted)
      await button(/^Add \d/)?.trigger('click')
      await flushPromises()
    }
    await addFolders(folders)
    const issues = (): string[] => view.findAll('[data-testid=entry-issue]').map(one => one.text())
    const problems = (): string[] => view.findAll('[data-testid=problem]').map(one => one.text())
    return { ...form, addFolders, issues, problems }
  }

  it('are said to be unable to start, in the list and beside it, and are mended in place', async () => {
    const { view, asked, button, issues, problems, start } = await withPrograms(command =>
      command.includes('my_bot.py')
        ? {}
        : { problem: 'Its program is to run "bot.py", and there is no such file in "/class/bob".' },
    )
    await start()
    expect(asked).toEqual([])
    expect(issues()).toHaveLength(2)
    expect(problems()[0]).toContain('ann: Its program is to run')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Change how ann is started')

    for (const name of ['ann', 'bob']) {
      await button(new RegExp(`^Change how ${name} is started`))?.trigger('click')
      await view.get('[data-testid=entries] input.font-mono').setValue('python3 my_bot.py {port}')
      await button(/^Done/)?.trigger('click')
    }
    await waitFor(() => expect(problems()).toEqual([]))
    await start()
    expect(asked[0]?.plan.participants.map(({ seat }) => seat.kind === 'program' && seat.command)).toEqual([
      'python3 my_bot.py {port}',
      'python3 my_bot.py {port}',
    ])
  })

  it('are looked at again when somebody comes back to the window, and before the start', async () => {
    let isThere = false
    const { asked, issues, start } = await withPrograms(() =>
      isThere ? {} : { problem: 'Its program was not found.' },
    )
    await waitFor(() => expect(issues()).toHaveLength(2))
    isThere = true
    window.dispatchEvent(new Event('focus'))
    await waitFor(() => expect(issues()).toEqual([]))
    isThere = false
    await start()
    expect(asked).toEqual([])
    isThere = true
    await start()
    expect(asked).toHaveLength(1)
  })

  it('take part once from each folder, and from no pattern', async () => {
    const { view, names, addFolders } = await withPrograms(() => ({}))
    await addFolders('/class/cem\n/class/bob/')
    expect(view.text()).toContain('/class/bob/ is listed twice, or takes part already.')
    await addFolders('/class/*')
    expect(view.text()).toContain('/class/* is a pattern, which only a shell expands.')
    expect(names()).toEqual(['ann', 'bob'])
  })

  it('tell the teacher quietly where two have the same file', async () => {
    const { view } = await withPrograms(
      (_, folder) => ({ file: { name: 'bot.py', sha256: folder.endsWith('cem') ? 'c' : 'a' } }),
      '/class/ann\n/class/bob\n/class/cem',
    )
    await waitFor(() =>
      expect(view.findAll('[data-testid=same-file]').map(one => one.text())).toEqual([
        'The same bot.py as bob’s',
        'The same bot.py as ann’s',
      ]),
    )
  })

  it('have limits, and the form says which of them this computer can’t keep', async () => {
    const form = await shown({
      programMeans: async () =>
        succeed({ tree: 'mark', endsWithHost: true, walls: true, cpus: true, memory: false, network: true }),
    })
    const { view, asked, button, start } = form
    await view.get('input[value=program]').setValue(true)
    await view.get('input[value=stdio]').setValue(true)
    const [memory, cores] = view.findAll('[data-field=participants] input[type=number]')
    await cores?.setValue('2')
    await view.get('[data-field=participants] input[type=checkbox]').setValue(true)
    expect(view.text()).not.toContain('This computer can’t')
    await memory?.setValue('512')
    await flushPromises()
    expect(view.text()).toContain('This computer can’t watch the memory of a program with its children.')
    const [, command] = view.findAll('[data-field=participants] input[type=text]')
    await command?.setValue('./bot')
    await view.get('[data-field=participants] textarea').setValue('/a\n/b')
    await button(/^Add 2/)?.trigger('click')
    await flushPromises()
    await start()
    expect(asked[0]?.plan.participants[1]?.seat).toMatchObject({ limits: { memoryMib: 512, cpus: 2, network: 'off' } })
  })

  it('are refused to a window away from the host before anything is filled in further', async () => {
    const { view, button } = await shown({
      lookAtPrograms: async () =>
        fail({ code: 'watch-only', message: 'Only the person at the host can have a program started there.' }),
    })
    await view.get('input[value=program]').setValue(true)
    await view.findAll('[data-field=participants] input[type=text]')[1]?.setValue('./bot {port}')
    await view.get('[data-field=participants] textarea').setValue('/a\n/b')
    await button(/^Add 2/)?.trigger('click')
    await waitFor(() =>
      expect(view.get('[data-testid=problem]').text()).toBe(
        'Only the person at the host can have a program started there.',
      ),
    )
  })
})

describe('what is in the form', () => {
  it('is there again when the window is opened anew, and gone once the contest was made', async () => {
    const before = await shown()
    await before.paste('Ann\nBob')
    await before.view.get('#contest-name').setValue('Finals')
    before.view.unmount()
    await waitFor(() => expect(localStorage.getItem('fulcrum.newContest')).toContain('Finals'))

    const after = await shown()
    expect(after.names()).toEqual(['Ann', 'Bob'])
    await after.paste('Ann')
    expect(after.names()).toEqual(['Ann', 'Bob', 'Ann (2)'])
    await after.start()
    expect(after.asked[0]?.plan).toMatchObject({
      name: 'Finals',
      participants: [{ name: 'Ann' }, { name: 'Bob' }, { name: 'Ann (2)' }],
    })
    after.view.unmount()

    const later = await shown()
    expect(later.view.find('[data-testid=entries]').exists()).toBe(false)
    later.view.unmount()
  })

  it('is what makes sense of what is stored', async () => {
    localStorage.setItem(
      'fulcrum.newContest',
      JSON.stringify({
        seed: 1,
        game: 'chess',
        games: null,
        entries: [
          { key: 3, participant: { name: 'Ann', seat: { kind: 'external' } } },
          { key: 4, participant: { name: 'Eve', seat: { kind: 'pirate' } } },
          7,
        ],
      }),
    )
    const { names } = await shown()
    expect(names()).toEqual(['Ann'])
  })

  it('is emptied by a button', async () => {
    const { view, button, paste } = await shown()
    await paste('Ann\nBob')
    await button(/^Clear the form/)?.trigger('click')
    expect(view.find('[data-testid=entries]').exists()).toBe(false)
  })
})

it('takes people, who need no port', async () => {
  const { view, asked, button, start } = await shown()
  await view.get('input[value=human]').setValue(true)
  await view.get('#people-names').setValue('Ann\nBob')
  await button(/^Add 2/)?.trigger('click')
  await start()
  expect(asked[0]?.plan.participants).toEqual([
    { name: 'Ann', seat: { kind: 'human', name: 'Ann' } },
    { name: 'Bob', seat: { kind: 'human', name: 'Bob' } },
  ])
})

describe('more machines', () => {
  async function filledIn(answers: Partial<Host> = {}) {
    const form = await shown(answers)
    await form.view.get('input[value=bots]').setValue(true)
    for (let added = 0; added < 2; added++)
      await form.button(/^Add Careful/)?.trigger('click')
    const section = form.view.get<HTMLDetailsElement>('[data-testid=more-machines]')
    return { ...form, section, queue: section.get('#contest-queue'), password: section.get('#contest-queue-password') }
  }

  it('are none where nobody says so, folded away', async () => {
    const { asked, section, start } = await filledIn()
    expect(section.element.open).toBe(false)
    expect(section.get('summary').text()).toContain('This computer plays every game.')
    await start()
    expect(asked[0]?.plan).not.toHaveProperty('queue')
  })

  it('come by a queue, whose password is neither seen nor kept by the window', async () => {
    const { view, asked, section, queue, password, start } = await filledIn()
    expect(section.text()).toContain('fulcrum worker --queue redis://:PASSWORD@192.168.1.5:6380')
    await queue.setValue('redis://lab-3:6380')
    await password.setValue('it is secret')
    expect(password.attributes('type')).toBe('password')
    expect(section.findAll('li')).toHaveLength(5)
    expect(section.text()).toContain('redis-server --port 6380 --requirepass ••••••')
    expect(section.text()).toContain('fulcrum worker --queue redis://:••••••@lab-3:6380')
    expect(section.text()).not.toContain('secret')
    expect(view.findAllComponents(CopyButton).map(button => button.props('text'))).toEqual([
      'sudo apt install redis-server',
      'redis-server --port 6380 --requirepass \'it is secret\'',
      'fulcrum worker --queue redis://:it%20is%20secret@lab-3:6380',
    ])
    window.dispatchEvent(new Event('pagehide'))
    expect(localStorage.getItem('fulcrum.newContest')).toContain('redis://lab-3:6380')
    expect(localStorage.getItem('fulcrum.newContest')).not.toContain('secret')
    await start()
    expect(asked[0]?.plan.queue).toBe('redis://:it%20is%20secret@lab-3:6380')
  })

  it('takes a password that was pasted with the address to its own field', async () => {
    const { queue, password } = await filledIn()
    await queue.setValue('redis://:p%40ss@lab-3')
    await queue.trigger('change')
    expect([queue, password].map(({ element }) => (element as HTMLInputElement).value))
      .toEqual(['redis://lab-3:6379', 'p@ss'])
  })

  it('say at their field what is no address, and unfold it', async () => {
    const { asked, section, queue, start } = await filledIn()
    ;(queue.element as HTMLInputElement).value = 'lab-3'
    await queue.trigger('input')
    expect(section.find('[role=alert]').exists()).toBe(false) // somebody types
    section.element.open = false
    await start()
    expect(asked).toEqual([])
    expect(section.get('#contest-queue-issue').text()).toContain('The address of a queue is redis://')
    expect(section.element.open).toBe(true)
    expect(document.activeElement?.id).toBe('contest-queue')
  })

  it('say there what the host has against the queue, and lose nothing that was filled in', async () => {
    let message: string | null = 'The queue at redis://lab-3:6379 does not take that password.'
    const asked: ContestPlan[] = []
    const { view, section, names, queue, password, start } = await filledIn({
      createContest: async (plan) => {
        asked.push(plan)
        return message === null ? succeed({ id: 'c7' }) : fail({ code: 'queue', message })
      },
    })
    await queue.setValue('redis://lab-3')
    await password.setValue('wrong')
    await start()
    expect(view.findAll('[role=alert]').map(one => one.text())).toEqual([message])
    expect(section.get('#contest-queue-issue').text()).toBe(message)
    expect(document.activeElement?.id).toBe('contest-queue')
    expect(names()).toEqual(['Careful', 'Careful (2)'])
    message = null
    await password.setValue('right')
    expect(section.find('[role=alert]').exists()).toBe(false)
    await start()
    expect(asked.map(plan => plan.queue)).toEqual(['redis://:wrong@lab-3:6379', 'redis://:right@lab-3:6379'])
    expect(location.hash).toBe('#/contests/c7')
  })
})
