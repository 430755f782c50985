import type { ContestDamage } from '../../shared/contest/damage.ts'
import type { ContestEvent, ContestFact } from '../../shared/contest/events.ts'
import type { Participant } from '../../shared/contest/plan.ts'
import type { ContestSummary } from '../../shared/contest/summary.ts'
import { flushPromises, mount } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { succeed } from '../../shared/result.ts'
import { contestSummary, summary } from '../../shared/testing/overviews.ts'
import { HOST } from '../host/host.ts'
import { useActionsStore } from '../stores/actions.ts'
import { useNewContestStore } from '../stores/newContest.ts'
import { useOverviewStore } from '../stores/overview.ts'
import { AT_OTHER_COMPUTERS } from '../testing/atOtherComputers.ts'
import { gameResult, LedContest } from '../testing/contestEvents.ts'
import { fakeHost, useStoresOn } from '../testing/fakeHost.ts'
import { NOON } from '../testing/matchEvents.ts'
import { dialogButton } from '../testing/shownMatch.ts'
import { waitFor } from '../testing/waitFor.ts'
import ContestView from './ContestView.vue'

beforeEach(() => {
  document.body.innerHTML = ''
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => vi.unstubAllGlobals())

function inDialog(text: string): HTMLButtonElement | undefined {
  return [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')].find(one =>
    one.textContent?.trim() === text,
  )
}

async function shown(
  events: readonly ContestEvent[],
  role: 'host' | 'player' | 'spectator' = 'host',
  answers: Parameters<typeof fakeHost>[0] = {},
) {
  const host = fakeHost(answers)
  const pinia = useStoresOn(host)
  useOverviewStore()
  location.hash = '#/contests/c1'
  window.dispatchEvent(new Event('hashchange'))
  await flushPromises()
  await host.tellOverview({ role })
  const view = mount(ContestView, {
    attachTo: document.body,
    global: { plugins: [pinia], provide: { [HOST]: host } },
  })
  await flushPromises()
  const tell = async (more: readonly ContestEvent[]): Promise<void> => {
    await host.tellContest({ contest: 'c1', events: more, now: NOON })
    await waitFor(() => expect(view.find('h1').exists()).toBe(true))
    await flushPromises()
  }
  await tell(events)
  const cells = (table: string) =>
    view.findAll(`[data-testid=${table}] tbody tr`).map(row =>
      row.findAll('th, td').map(cell => cell.text().replace(/\s+/g, ' ')),
    )
  const open = async (tab: string): Promise<void> => {
    await view.findAll('[role=tab]').find(one => one.text() === tab)?.trigger('mousedown', { button: 0 })
    await flushPromises()
    await vi.dynamicImportSettled()
    await flushPromises()
  }
  return {
    host,
    view,
    tell,
    cells,
    open,
    button: (text: string) => view.findAll('button').find(one => one.text() === text),
  }
}

it('shows the table with its tie-breaks, and why equals stand as they do', async () => {
  const { view, cells } = await shown(new LedContest().play().log)
  expect(cells('standings').map(row => row.slice(0, 6))).toEqual([
    ['1', 'Ann', '6', '·', '12', '3'],
    ['2', 'Bob', '4', '·', '4', '2'],
    ['3', 'Cid', '2', '·', '0', '1'],
    ['4', 'Dot', '0', '·', '0', '0'],
  ])
  expect(view.get('[data-testid=contest-state]').text()).toContain('12 of 12 games')
  expect(view.findAll('[data-testid=standings] thead button').map(one => one.text())).toContainEqual(
    expect.stringContaining('Sonneborn-Berger'),
  )
  view.unmount()
})

it('opens on its result once it is over: the podium, the boards that came last, and what to do next', async () => {
  const { view, open, button } = await shown(new LedContest().play().log)
  await waitFor(() => expect(view.find('[data-testid=contest-result]').exists()).toBe(true))
  await waitFor(() => expect(view.findAll('[data-testid=boards] a')).toHaveLength(6))
  const result = view.get('[data-testid=contest-result]')
  expect(result.get('h2').text()).toBe('Ann wins')
  expect(result.findAll('li').map(step => step.text().replace(/\s+/g, ' '))).toEqual([
    'Ann1st6 points',
    'Bob2nd4 points',
    'Cid3rd2 points',
  ])
  await open('Boards')
  expect(view.findAll('[data-testid=boards]').map(boards => boards.findAll('a').length)).toEqual([6, 12])
  await button('Play it again')?.trigger('click')
  await waitFor(() => expect(location.hash).toBe('#/contests/new'))
  view.unmount()
})

it('has boards beside what says most while it runs, and no result yet', async () => {
  const { view } = await shown(new LedContest().play(3).log)
  await waitFor(() => expect(view.findAll('[data-testid=boards] a')).toHaveLength(3))
  expect(view.find('[data-testid=standings]').exists()).toBe(true)
  expect(view.find('[data-testid=contest-result]').exists()).toBe(false)
  view.unmount()
})

it('says of a stopped contest that the rest is not played, and of a running game that it runs, here or elsewhere', async () => {
  const running = (queue?: string): LedContest => {
    const led = new LedContest(queue === undefined ? {} : { queue }).play(1)
    led.happen({ type: 'game-began', slot: { round: 1, encounter: 1, game: 2 }, attempt: 1, match: 'm2' })
    return led
  }
  const { view: elsewhere } = await shown(running('redis://lab-3:6379').log)
  await waitFor(() => expect(elsewhere.text()).toContain('1 game runs, here or on other computers.'))
  elsewhere.unmount()
  const led = running()
  const { host, view, tell, open } = await shown(led.log)
  await waitFor(() => expect(view.text()).toContain('1 game runs.'))
  await open('Rounds')
  expect(view.text()).toContain('to be played')
  expect(view.text()).toContain('1 running')
  expect(view.text()).toContain('is being played')
  await host.tellOverview({ matches: [summary('m2', { status: 'waiting' })] })
  await waitFor(() => expect(view.text()).toContain('waits for its players'))
  expect(view.text()).not.toContain('1 running')
  expect(view.text()).not.toContain('is being played')
  await tell([led.happen({ type: 'stopped', why: 'person' })])
  await waitFor(() => expect(view.text()).toContain('not played'))
  expect(view.text()).not.toContain('to be played')
  view.unmount()
})

it('brings the chosen tab into view, which may be beyond the edge of a phone', async () => {
  const brought: (string | null)[] = []
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
    brought.push(this.textContent?.trim() ?? null)
  })
  const { view, open } = await shown(new LedContest().play().log)
  await open('Log')
  expect(brought).toEqual(['Standings', 'Log'])
  view.unmount()
  vi.restoreAllMocks()
})

it('tells what orders those with equal points, and who shares a place', async () => {
  const { view } = await shown(
    new LedContest().play(12, (_seating, game) => gameResult([1, 1], { moves: String(game) })).log,
  )
  expect(view.get('[data-testid=why]').text()).toBe(
    'Ann, Bob, Cid and Dot are equal in all of these and share the place.',
  )
  view.unmount()
})

it.each([
  ['round-robin', { name: 'round-robin', rounds: 1 }, 'Points come first.'],
  ['knock-out', { name: 'knockout', thirdPlace: false, extra: 5 }, 'Whoever came further is before the others.'],
  ['ladder', { name: 'ladder', rounds: 6, enough: null }, 'Strength comes first.'],
] as const)('says what comes first in a %s', async (_, format, sentence) => {
  const order = format.name === 'knockout' ? [] : ['direct' as const]
  const { view } = await shown(new LedContest({ format, order }).play().log)
  expect(view.text()).toContain(sentence)
})

it.each([
  ['games', { name: 'round-robin', rounds: 1 }, 'Total', false],
  ['encounters', { name: 'swiss', rounds: 3 }, 'Points of games', true],
] as const)('has a crosstable that says what its points are where the standings count %s', async (_, format, head, isSaid) => {
  const { view, open } = await shown(new LedContest({ format }).play().log)
  await open('Crosstable')
  expect(view.findAll('[data-testid=crosstable] [role=columnheader]').at(-1)?.text()).toBe(head)
  expect(view.text().includes('The standings count encounters.')).toBe(isSaid)
})

it('leads from a cell of the crosstable to its games, and from there to the game', async () => {
  const { view, open } = await shown(
    new LedContest().play(12, (seating, game) =>
      gameResult(seating[0] === 1 ? [1, 2] : [2, 1], {
        moves: String(game),
        ending: 'illegal',
        faults: seating[0] === 1 ? [null, 'illegal'] : ['illegal', null],
      })).log,
  )
  await open('Crosstable')
  const cell = view.get('[data-cell="1-2"]')
  expect(cell.attributes('aria-label')).toBe('Ann against Bob: 2 of 2 games')
  await cell.trigger('click')
  await vi.dynamicImportSettled()
  await flushPromises()
  const games = [...document.querySelectorAll('[data-testid=encounter-games] > li')].map(one =>
    one.textContent?.replace(/\s+/g, ' ') ?? '',
  )
  expect(games).toHaveLength(2)
  expect(games[0]).toContain('Ann won · illegal move')
  expect(document.querySelector('[data-testid=encounter-games] a')?.getAttribute('href')).toMatch(/^#\/match\/m\d+$/)
  view.unmount()
})

it('asks for a reason before it corrects a game, and says at once how the two stand then', async () => {
  const led = new LedContest().play()
  const { host, view, tell, open } = await shown(led.log)
  await open('Crosstable')
  await view.get('[data-cell="1-2"]').trigger('click')
  await vi.dynamicImportSettled()
  await flushPromises()
  ;[...document.querySelectorAll('button')].find(one => one.textContent?.trim() === 'Correct the result')?.click()
  await vi.dynamicImportSettled()
  await flushPromises()
  inDialog('Correct it')?.click()
  await flushPromises()
  expect(host.calls.some(call => call.startsWith('correctGame'))).toBe(false)
  expect(document.querySelector('input[value=replay]')).toBeNull() // the contest is over
  document.querySelector<HTMLInputElement>('input[value=draw]')?.click()
  const reason = document.querySelector<HTMLInputElement>('#correction-reason')
  if (reason !== null)
    reason.value = 'The lights went out'
  reason?.dispatchEvent(new Event('input'))
  inDialog('Correct it')?.click()
  await flushPromises()
  const asked = host.calls.find(call => call.startsWith('correctGame')) ?? ''
  expect(asked).toContain('"places":[1,1]')
  expect(asked).toContain('The lights went out')
  const games = (): string => document.querySelector('[role=dialog]')?.textContent ?? ''
  expect(games()).toContain('2 of 2 games')
  const met = led.contest.rounds.flatMap(({ encounters }) => encounters).find(({ participants }) =>
    [1, 2].every(number => participants.includes(number)),
  )
  for (const { slot } of met?.games ?? [])
    await tell([led.happen({ type: 'corrected', slot, to: { what: 'void' }, reason: 'no light' })])
  await waitFor(() => expect(games()).toContain('0 of 0 games'))
  view.unmount()
})

it('pauses, resumes and stops, and asks before it stops', async () => {
  const led = new LedContest().play(3)
  const { host, view, tell, button } = await shown(led.log)
  await button('Stop')?.trigger('click')
  expect(host.calls.some(call => call.startsWith('stopContest'))).toBe(false)
  dialogButton('Stop')?.click()
  expect(host.calls).toContain('stopContest c1')
  await tell([led.happen({ type: 'paused' })])
  await waitFor(() => expect(button('Resume')).toBeDefined())
  await button('Resume')?.trigger('click')
  expect(host.calls).toContain('resumeContest c1')
  await tell([led.happen({ type: 'announced', text: 'Lunch until two' })])
  await waitFor(() => expect(view.get('[data-testid=announcement]').text()).toContain('Lunch until two'))
  view.unmount()
})

it('tells faults by team and leads to their games', async () => {
  const { view, cells, open } = await shown(
    new LedContest().play(4, (seating, game) =>
      gameResult([1, 2], {
        moves: String(game),
        ending: 'timeout',
        faults: [null, 'timeout'],
        slowestMs: seating.map(() => 1500),
      })).log,
  )
  await open('Faults')
  expect(view.get('[data-testid=faults] thead').text()).toContain('Out of time')
  expect(cells('faults').every(row => row.at(-1) === '1.5 s')).toBe(true)
  await view.get('[data-testid=faults] tbody button').trigger('click')
  await vi.dynamicImportSettled()
  await flushPromises()
  expect(document.querySelector('[data-testid=encounter-games]')?.textContent).toContain('out of time')
  view.unmount()
})

it('says that a round is paired while that lasts', async () => {
  const { host, view } = await shown(new LedContest({ format: { name: 'swiss', rounds: 3 } }).play(4).log)
  const summary = contestSummary('c1', { format: 'swiss', pairing: 2 })
  await host.tellOverview({ contests: [summary] })
  // and no time left, which knows of games alone
  expect(view.get('[data-testid=contest-state]').text()).toMatch(/Pairing round 2…$/)
  await host.tellOverview({ contests: [{ ...summary, pairing: null }] })
  expect(view.get('[data-testid=contest-state]').text()).not.toContain('Pairing')
  view.unmount()
})

describe('where programs connect', () => {
  const participants = ['Ann', 'Bob'].map((name, index) => ({
    name,
    seat: { kind: 'external' as const },
    token: `100${index}`,
  }))
  const summary = contestSummary('c1', {
    participants: 2,
    ended: 0,
    games: 2,
    addresses: ['10.0.0.5', '192.168.1.9'],
    localName: 'fulcrum.local',
  })

  it('is the address of this computer on the network, and its name', async () => {
    const { host, view } = await shown(new LedContest({ participants }).log)
    await host.tellOverview({ contests: [{ ...summary, ports: [{ port: 4801, participant: null }] }] })
    const ports = view.get('[data-testid=contest-ports]')
    expect(ports.get('summary').text().replace(/\s+/g, ' ')).toBe(
      '2 programs connect to 10.0.0.5:4801 or 192.168.1.9:4801 or fulcrum.local:4801',
    )
    expect(ports.findAll('li code').map(code => code.text())).toEqual(['Ann#1000', 'Bob#1001'])
    view.unmount()
  })

  it('is an address for each where each has a port of its own', async () => {
    const { host, view } = await shown(
      new LedContest({ participants: participants.map(({ name, seat }) => ({ name, seat })) }).log,
    )
    await host.tellOverview({
      contests: [{
        ...summary,
        addresses: ['10.0.0.5'],
        ports: [{ port: 4802, participant: 1 }, { port: 4803, participant: 2 }],
      }],
    })
    const ports = view.get('[data-testid=contest-ports]')
    expect(ports.get('summary').text()).toBe('2 programs connect, each to an address of its own')
    expect(ports.findAll('li').map(row => row.findAll('code').map(code => code.text()))).toEqual([[
      'Ann',
      '10.0.0.5:4802',
    ], ['Bob', '10.0.0.5:4803']])
    expect(ports.get('p').text()).toContain('This computer is also fulcrum.local.')
    view.unmount()
  })
})

it.each(AT_OTHER_COMPUTERS)('offers a %s at another computer nothing to change', async (role) => {
  const { view, button } = await shown(new LedContest().play(3).log, role)
  expect([button('Pause'), button('Stop'), button('Resume')]).toEqual([undefined, undefined, undefined])
  expect(view.find('[data-testid=standings]').exists()).toBe(true)
  view.unmount()
})

it('has its other machines in view while it has a queue and is not over', async () => {
  const tabs = async (events: readonly ContestEvent[]): Promise<string[]> => {
    const { view } = await shown(events, 'spectator')
    const texts = view.findAll('[role=tab]').map(tab => tab.text())
    view.unmount()
    return texts
  }
  expect(await tabs(new LedContest({ queue: 'redis://lab-3:6379' }).play(3).log)).toContain('Computers')
  expect(await tabs(new LedContest({ queue: 'redis://lab-3:6379' }).play().log)).not.toContain('Computers')
  expect(await tabs(new LedContest().play(3).log)).not.toContain('Computers')
})

it('says how a knock-out stands in its bracket', async () => {
  const { view, open } = await shown(
    new LedContest({ format: { name: 'knockout', thirdPlace: true, extra: 5 }, order: [] }).play().log,
  )
  expect(view.findAll('[role=tab]').map(tab => tab.text())).not.toContain('Crosstable')
  await open('Bracket')
  const bracket = view.get('[data-testid=bracket]').text().replace(/\s+/g, ' ')
  expect(bracket).toMatch(/Semi-finals.*Ann.*Dot.*Final.*Ann.*Bob.*For third place/)
  view.unmount()
})

describe('the check-in', () => {
  const program = (name: string): Participant => ({
    name,
    seat: { kind: 'program', name, command: './play', proto: 'stdio' },
  })
  const PLAN = {
    participants: [
      program('Ann'),
      program('Bob'),
      { name: 'Cid', seat: { kind: 'external' as const } },
      { name: 'Dot', seat: { kind: 'bot' as const, bot: 'random' } },
    ],
  }
  const FAILED: ContestFact = {
    type: 'checked',
    participant: 2,
    sha256: 'b'.repeat(64),
    passed: false,
    failures: [{
      step: 'Answers its first turn',
      why: 'Game 1, after 0 moves: Bob crashed.',
      advice: 'See what it printed.',
      said: 'no module numpy',
    }],
  }
  const summary = (checking?: ContestSummary['checking']): ContestSummary =>
    contestSummary('c1', { ended: 0, status: 'draft', ...checking === undefined ? {} : { checking } })

  /** A draft of which Ann has passed and Bob has not. */
  function led(): LedContest {
    const draft = new LedContest(PLAN, true)
    draft.happen({ type: 'checked', participant: 1, sha256: 'a'.repeat(64), passed: true, failures: [] })
    draft.happen(FAILED)
    return draft
  }

  function badges(view: Awaited<ReturnType<typeof shown>>['view']): string[] {
    return view.findAll('[data-badge]').map(row => `${row.get('p').text()} ${row.attributes('data-badge')}`)
  }

  it('shows who passed and who failed, and why; a person may start anyway, check again, leave out', async () => {
    const { host, view, button } = await shown(led().log)
    await waitFor(() => expect(badges(view)).toEqual(['Ann passed', 'Bob failed', 'Cid not-checked', 'Dot none']))
    expect(view.get('[data-badge=failed]').text()).toMatch(
      /Game 1, after 0 moves: Bob crashed\.\s*Step: Answers its first turn/,
    )
    expect(view.get('[data-badge=failed] pre').text()).toBe('no module numpy')
    expect(button('Start')).toBeUndefined()
    await button('Check again and start')?.trigger('click')
    await button('Start anyway')?.trigger('click')
    await view.get('[aria-label="Check again: Bob"]').trigger('click')
    await view.get('[aria-label="Leave out: Bob"]').trigger('click')
    expect(host.calls.filter(call => /startContest|checkPrograms|withdraw/.test(call))).toEqual([
      'startContest c1',
      'startContest c1 true',
      'checkPrograms c1 [2]',
    ])
    dialogButton('Leave out')?.click()
    expect(host.calls.at(-1)).toBe('withdrawFromContest c1 2 Its program did not pass the check.')
    view.unmount()
  })

  it('takes another command for a program in place, and has it checked', async () => {
    const { host, view } = await shown(led().log)
    await view.get('[aria-label="Change how Bob is started"]').trigger('click')
    const form = view.get('[data-testid=badges] form')
    await form.get('input.font-mono').setValue('  ')
    await form.trigger('submit')
    expect(form.text()).toContain('Give the command that starts it.')
    await form.get('input.font-mono').setValue('python3 bob2.py')
    await form.trigger('submit')
    await flushPromises()
    expect(host.calls.at(-1)).toMatch(/^changeProgram c1 2 \{.*"command":"python3 bob2\.py"/)
    expect(view.find('[data-testid=badges] form').exists()).toBe(false)
    view.unmount()
  })

  it('tells quietly who has the same file, and no spectator', async () => {
    const contest = led()
    contest.happen({
      type: 'programs-hashed',
      hashes: [1, 2].map(participant => ({
        participant,
        file: `/class/${participant}/bot.py`,
        sha256: 'd'.repeat(64),
      })),
    })
    const player = await shown(contest.log)
    await waitFor(() =>
      expect(player.view.findAll('[data-testid=same-file]').map(note => note.text())).toEqual([
        'The same bot.py as Bob’s',
        'The same bot.py as Ann’s',
      ]),
    )
    player.view.unmount()
    const spectator = await shown(contest.log, 'spectator')
    await waitFor(() => expect(badges(spectator.view)).toHaveLength(4))
    expect(spectator.view.find('[data-testid=same-file]').exists()).toBe(false)
    spectator.view.unmount()
  })

  it('tells how far it is, and offers to start without waiting', async () => {
    const { host, view, button } = await shown(new LedContest(PLAN, true).log)
    await host.tellOverview({ contests: [summary({ now: [2], checked: 1, of: 2 })] })
    await waitFor(() => expect(view.get('[data-testid=check-in] [role=status]').text()).toBe('Checking Bob: 1 of 2'))
    expect(badges(view)[1]).toBe('Bob checking')
    expect(button('Start anyway')).toBeDefined()
    expect(view.find('[aria-label^="Check"]').exists()).toBe(false)
    view.unmount()
  })

  it('offers a start that checks first where nobody was checked', async () => {
    const { host, view, button } = await shown(new LedContest(PLAN, true).log)
    await waitFor(() => expect(view.get('[data-testid=check-in]').text()).toContain('2 programs are not checked yet.'))
    await button('Start')?.trigger('click')
    expect(host.calls).toContain('startContest c1')
    view.unmount()
  })

  it('leads from the standings to a badge that is not as it should be', async () => {
    const contest = led()
    contest.happen({ type: 'programs-hashed', hashes: [{ participant: 1, file: 'ann', sha256: 'c'.repeat(64) }] })
    contest.happen({ type: 'started' })
    const { view } = await shown(contest.log)
    expect(view.findAll('[data-testid=badge-note]').map(note => note.text())).toEqual([
      'changed since its check',
      'check failed',
    ])
    await view.get('[data-testid=badge-note]').trigger('click')
    await waitFor(() => expect(badges(view)[0]).toBe('Ann changed'))
    view.unmount()
  })

  it.each(AT_OTHER_COMPUTERS)('shows a %s at another computer the badges and offers nothing', async (role) => {
    const { view, button } = await shown(led().log, role)
    await waitFor(() => expect(badges(view)).toHaveLength(4))
    expect([button('Start anyway'), button('Check again')]).toEqual([undefined, undefined])
    view.unmount()
  })
})

it('fills the form of a new contest in like this one', async () => {
  const { view } = await shown(new LedContest({ name: 'Finals', games: 4, maxMoves: 40 }).play().log)
  await useActionsStore().list.find(({ id }) => id === 'contest-like')?.act()
  expect(location.hash).toBe('#/contests/new')
  const setup = useNewContestStore()
  expect(setup.plan).toMatchObject({
    name: 'Finals',
    games: 4,
    maxMoves: 40,
    participants: [{ name: 'Ann' }, { name: 'Bob' }, { name: 'Cid' }, { name: 'Dot' }],
  })
  view.unmount()
})

it('offers the palette what can be done with the contest, each as long as it can', async () => {
  const offered = (): readonly string[] => useActionsStore().list.map(({ label }) => label)
  const { view } = await shown(new LedContest().log)
  expect(offered()).toEqual(
    expect.arrayContaining(['Pause', 'Stop', 'Present the contest on a projector', 'Export: Gradebook (CSV)']),
  )
  useActionsStore().list.find(({ id }) => id === 'contest-stop')?.act()
  await flushPromises()
  expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('Stop this contest for good?')
  view.unmount()
  expect(offered()).toEqual([])
  await shown(new LedContest().log, 'spectator')
  expect(offered()).not.toContain('Stop')
})

describe('a contest whose log is damaged', () => {
  const damage: ContestDamage = {
    damages: [{ kind: 'missing', from: 7, to: 26 }],
    sure: 7,
    known: 27,
    results: 2,
    of: 12,
    kept: 10,
  }
  const log = new LedContest().play(2).log
  const damaged = { watchContest: async () => succeed({ damage }) }

  it('says what is wrong and what is sure, and lets nothing be done but have it go on from there', async () => {
    const { host, view, button, tell } = await shown(log, 'host', damaged)
    expect(view.get('[data-testid=contest-damage]').text()).toContain(
      'The log of this contest is damaged. Events 7 to 26 are missing. The first 7 of its 27 events are intact. 2 of 12 results are in the log; the archive has 10 more games of it.',
    )
    expect(view.get('[data-testid=contest-status]').text()).toBe('Damaged')
    expect(['Pause', 'Resume', 'Stop'].filter(text => button(text) !== undefined)).toEqual([])
    await button('Go on from the intact part')?.trigger('click')
    await flushPromises()
    dialogButton('Go on from the intact part')?.click()
    await flushPromises()
    expect(host.calls).toContain('mendContest c1')
    await tell([{ seq: log.length, at: NOON, type: 'mended', had: 27 }])
    await waitFor(() => expect(view.find('[data-testid=contest-damage]').exists()).toBe(false))
    expect(button('Resume')).toBeDefined()
  })

  it('is said to play nothing, whatever its last event began', async () => {
    const begun = log.slice(0, log.findLastIndex(({ type }) => type === 'game-began') + 1)
    expect((await shown(begun, 'host')).view.get('[data-testid=contest-state]').text()).toContain('1 running')
    expect((await shown(begun, 'host', damaged)).view.get('[data-testid=contest-state]').text()).not.toContain(
      'running',
    )
  })

  it('is only told to who watches', async () => {
    const { view, button } = await shown(log, 'spectator', damaged)
    expect(view.get('[data-testid=contest-damage]').text()).toContain('is damaged')
    expect(button('Go on from the intact part')).toBeUndefined()
  })
})
