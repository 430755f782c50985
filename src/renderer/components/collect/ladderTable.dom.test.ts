import type { LadderRow } from '../../../shared/collect/ladder.ts'
import type { LadderCard, LadderVersion } from '../../../shared/collect/ladderCard.ts'
import type { Host } from '../../host/host.ts'
import { flushPromises, mount } from '@vue/test-utils'
import { beforeEach, expect, it, vi } from 'vitest'
import { fail, succeed } from '../../../shared/result.ts'
import { HOST } from '../../host/host.ts'
import { fakeHost, useStoresOn } from '../../testing/fakeHost.ts'
import { NOON } from '../../testing/matchEvents.ts'
import { waitFor } from '../../testing/waitFor.ts'
import LadderTable from './LadderTable.vue'

beforeEach(() => {
  document.body.innerHTML = ''
})

const SCORE = { games: 16, wins: 12, draws: 1, losses: 3, strength: '21.4' }
const ANN: LadderRow = { number: 3, rank: 1, name: 'Ann v2', ...SCORE, moved: 2, places: [null, 3, 2, 1] }
const BOB: LadderRow = { number: 2, rank: 2, name: 'Bob v1', ...SCORE, moved: -1, places: [1, 1, 1, 2] }
const CEM: LadderRow = { number: 4, rank: 3, name: 'Cem v1', ...SCORE, moved: 0, places: [3] }

function versionOf(changes: Partial<LadderVersion>): LadderVersion {
  return { number: 3, name: 'Ann v2', enteredAt: NOON, isOnLadder: true, rank: 1, ...SCORE, ...changes }
}

const CARD: LadderCard = {
  ...versionOf({}),
  rows: 3,
  versions: [versionOf({}), versionOf({ number: 1, name: 'Ann v1', isOnLadder: false, rank: 3, strength: '4.2' })],
  opponents: [{ name: 'Bob v1', games: 16, wins: 12, draws: 1, losses: 3 }],
  moreOpponents: 2,
  latest: [
    { opponent: 'Bob v1', outcome: 'win', how: 'by the rules', match: 'm7' },
    { opponent: 'Bob v1', outcome: 'loss', how: 'time is up', match: null },
  ],
}

function shown(
  ladderCard: Host['ladderCard'] = async () => succeed(CARD),
  rows: readonly LadderRow[] = [ANN, BOB, CEM],
) {
  const host = fakeHost({ ladderCard })
  const ladder = { contest: 'c1', goesOn: true, isOver: false, rows }
  const view = mount(LadderTable, {
    attachTo: document.body,
    props: { collection: 'k1', ladder, own: 'Bob v1' },
    global: { plugins: [useStoresOn(host)], provide: { [HOST]: host } },
  })
  const choose = async (name: string): Promise<void> => {
    await view.get(`[aria-label="About ${name}"]`).trigger('click')
    await vi.dynamicImportSettled()
    await waitFor(() => expect(document.querySelector('[role=dialog]')).not.toBeNull())
    await flushPromises()
  }
  const dialog = (): string => document.querySelector('[role=dialog]')?.textContent?.replace(/\s+/g, ' ') ?? ''
  return { host, view, ladder, choose, dialog }
}

it('leaves its rows where they are while a pointer moves on them, for two seconds at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { view, ladder } = shown()
  const names = (): string[] => view.findAll('tbody button').map(name => name.text())
  await view.get('tbody').trigger('pointermove')
  await view.setProps({ ladder: { ...ladder, rows: [BOB, CEM, ANN] } })
  expect(names()).toEqual(['Ann v2', 'Bob v1', 'Cem v1'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(names()).toEqual(['Bob v1', 'Cem v1', 'Ann v2'])
  await view.get('tbody').trigger('pointermove')
  await view.get('tbody').trigger('pointerleave')
  await view.setProps({ ladder })
  expect(names()).toEqual(['Ann v2', 'Bob v1', 'Cem v1'])
  vi.useRealTimers()
})

it('tells how each row moved, in words, too', () => {
  const { view } = shown()
  const [ann, bob, cem] = view.findAll('tbody tr').map(row => row.text())
  expect(ann).toContain('2 places up in the last 32 games')
  expect(ann).toContain('from place 3 to 1')
  expect(bob).toContain('1 place down in the last 32 games')
  expect(cem).not.toContain('in the last')
  expect(cem).toContain('at place 3')
  view.unmount()
})

it('opens the card of a bot: its versions, whom it met, and its latest games', async () => {
  const { host, view, choose, dialog } = shown()
  await choose('Ann v2')
  expect(host.calls).toContain('ladderCard k1 3')
  expect(dialog()).toContain('Place 1 of 3 · strength 21.4 · 16 games · 12 won, 1 drawn, 3 lost')
  const [versions, opponents] = [...document.querySelectorAll('[data-testid=ladder-card] tbody')]
  const texts = [...versions?.children ?? []].map(row => row.textContent)
  expect(texts[0]).toMatch(/^v2/)
  expect(texts[1]).toMatch(/^v1/)
  expect(texts[1]).toContain('3 as it left')
  expect(opponents?.textContent).toContain('Bob v112, 1, 3')
  expect(dialog()).toContain('and 2 others before')
  const games = [...document.querySelectorAll('[data-testid=ladder-card] ol > li')]
  expect(games.map(game => game.querySelector('a')?.getAttribute('href') ?? null)).toEqual(['#/match/m7', null])
  expect(games[1]?.textContent).toContain('Lost against Bob v1 · time is up')
  view.unmount()
})

it('follows the row while the card is open, and no longer once it is closed', async () => {
  const { host, view, ladder, choose } = shown()
  const asked = (): number => host.calls.filter(call => call === 'ladderCard k1 3').length
  await choose('Ann v2')
  await view.setProps({ ladder: { ...ladder, rows: [ANN, { ...BOB, games: 18 }, CEM] } })
  expect(asked()).toBe(1)
  await view.setProps({ ladder: { ...ladder, rows: [{ ...ANN, games: 18 }, BOB, CEM] } })
  expect(asked()).toBe(2)
  document.querySelector<HTMLElement>('[role=dialog] [aria-label=Close]')?.click()
  await flushPromises()
  await view.setProps({ ladder: { ...ladder, rows: [{ ...ANN, games: 20 }, BOB, CEM] } })
  expect(asked()).toBe(2)
  view.unmount()
})

it('says why there is no card, and that it is being read', async () => {
  let answer = (_: Awaited<ReturnType<Host['ladderCard']>>): void => {}
  const { view, choose, dialog } = shown(async () => new Promise(resolve => answer = resolve))
  await choose('Cem v1')
  expect(dialog()).toContain('Reading the games…')
  answer(fail({ code: 'refused', message: 'That bot is not on the ladder.' }))
  await flushPromises()
  expect(document.querySelector('[role=alert]')?.textContent).toContain('That bot is not on the ladder.')
  expect(dialog()).not.toContain('Reading')
  view.unmount()
})

it('says that nobody is on it', () => {
  const { view } = shown(undefined, [])
  expect(view.text()).toContain('Nobody is on the ladder yet.')
  expect(view.find('table').exists()).toBe(false)
  view.unmount()
})
