import type { ProgramOutput } from '../../../shared/api.ts'
import type { MatchFact, MatchPlan } from '../../../shared/match/events.ts'
import { flushPromises } from '@vue/test-utils'
import { beforeEach, expect, it } from 'vitest'
import { succeed } from '../../../shared/result.ts'
import { begunFacts, nimPlan } from '../../testing/matchEvents.ts'
import { showMatch } from '../../testing/shownMatch.ts'

beforeEach(() => {
  document.body.innerHTML = ''
  localStorage.clear()
})

/** Ann's program against a bot: its move, with the message that it sent. */
const hosted: readonly MatchFact[] = [
  {
    type: 'created',
    match: 'm1',
    plan: { ...nimPlan, seats: { 1: { kind: 'external' }, 2: { kind: 'bot', bot: 'perfect' } } },
  },
  { type: 'seated', seat: 1, player: { kind: 'external', name: 'Ann' } },
  ...begunFacts.slice(2, 4),
  { type: 'moved', seat: 1, ply: 0, move: { pile: 0, leave: 1 }, tookMs: 800, raw: 'click:0_1' },
]

it('shows what a program sent and received, with times, while the match goes on', async () => {
  const { view, button } = await showMatch(hosted)
  await button('Log')?.trigger('click')
  await button('Wire')?.trigger('click')
  await flushPromises()
  const lines = view.findAll('[data-testid=wire] [data-way]').map(one => one.text().replace(/\s+/g, ' '))
  expect(lines).toEqual([
    expect.stringMatching(/^0\.000 ?Received ?←.*game:\{"board":\[\[3,0\],\[4,0\],\[5,0\]\],"currentPlayer":1/),
    expect.stringMatching(/^1\.000 ?Sent ?→ ?click:0_1$/),
    expect.stringMatching(/^1\.000 ?Received ?←.*game:\{"board":\[\[1,2\],\[4,0\],\[5,0\]\],"currentPlayer":0/),
  ])
  await button('Log')?.trigger('click')
  view.unmount()
})

it('begins with the program that forfeited', async () => {
  const { view, button } = await showMatch([
    { type: 'created', match: 'm1', plan: { ...nimPlan, seats: { 1: { kind: 'external' }, 2: { kind: 'external' } } } },
    { type: 'seated', seat: 1, player: { kind: 'external', name: 'Ann' } },
    { type: 'seated', seat: 2, player: { kind: 'external', name: 'Bob' } },
    ...begunFacts.slice(3, 5),
    { type: 'forfeited', seat: 2, cause: { code: 'out-of-time', budgetMs: 120_000 }, tookMs: 0 },
    { type: 'finished', kind: 'timeout', places: { 1: 1, 2: 2 }, plies: 1 },
  ])
  await button('Log')?.trigger('click')
  await button('Wire')?.trigger('click')
  await flushPromises()
  expect(view.get('[data-testid=wire] input:checked').element.closest('label')?.textContent).toBe('Bob')
  view.unmount()
})

it('is not there where no program plays', async () => {
  const { view, button } = await showMatch(begunFacts)
  await button('Log')?.trigger('click')
  expect(button('Wire')).toBeUndefined()
  view.unmount()
})

it('shows what a program that was started here prints while the game goes on', async () => {
  const seats: MatchPlan['seats'] = {
    1: { kind: 'program', name: 'Ann', command: 'ann', proto: 'tcp' },
    2: { kind: 'bot', bot: 'perfect' },
  }
  const printed = async () =>
    succeed<readonly ProgramOutput[]>([{ seat: 1, stream: 'stdout', lines: [{ at: 0, text: 'thinking' }], dropped: 0 }])
  const { view, button, host } = await showMatch([
    { type: 'created', match: 'm1', plan: { ...nimPlan, seats } },
    ...hosted.slice(1),
  ], { answers: { printed } })
  await button('Log')?.trigger('click')
  await button('Wire')?.trigger('click')
  await flushPromises()
  expect(host.calls).toContain('printed m1')
  expect(view.get('[data-testid=printed]').text()).toContain('thinking')
  view.unmount()
})

it('shows what a program that was started here printed besides', async () => {
  const { view, button } = await showMatch([
    {
      type: 'created',
      match: 'm1',
      plan: {
        ...nimPlan,
        seats: {
          1: { kind: 'program', name: 'Ann', command: 'ann', proto: 'tcp' },
          2: { kind: 'bot', bot: 'perfect' },
        },
      },
    },
    ...hosted.slice(1),
    { type: 'printed', seat: 1, stream: 'stderr', lines: [{ at: 0, text: 'Traceback: no such pile' }], dropped: 12 },
    { type: 'forfeited', seat: 1, cause: { code: 'crashed', exitCode: 1, signal: null }, tookMs: 0 },
    { type: 'finished', kind: 'crashed', places: { 1: 2, 2: 1 }, plies: 1 },
  ])
  await button('Log')?.trigger('click')
  await button('Wire')?.trigger('click')
  await flushPromises()
  const printed = view.get('[data-testid=printed]')
  expect(printed.text()).toContain('Its error output')
  expect(printed.text()).toContain('12 bytes before this were not kept.')
  expect(printed.text()).toContain('Traceback: no such pile')
  view.unmount()
})
