import type { Judgement } from '../../../shared/game/analysis.ts'
import type { MatchFact } from '../../../shared/match/events.ts'
import { flushPromises, mount } from '@vue/test-utils'
import { beforeEach, expect, it } from 'vitest'
import { succeed } from '../../../shared/result.ts'
import { HOST } from '../../host/host.ts'
import { useAnalysisStore } from '../../stores/analysis.ts'
import { useMatchStore } from '../../stores/match.ts'
import { useOverviewStore } from '../../stores/overview.ts'
import { fakeHost, UNCLEAR, useStoresOn } from '../../testing/fakeHost.ts'
import { endFacts, eventsOf, NOON, startedFacts } from '../../testing/matchEvents.ts'
import EvaluationBar from './EvaluationBar.vue'

beforeEach(() => localStorage.clear())

async function shown(facts: readonly MatchFact[], judgement: Partial<Judgement> = {}) {
  const host = fakeHost({ judge: async () => succeed({ ...UNCLEAR, ...judgement }) })
  const pinia = useStoresOn(host)
  useOverviewStore()
  const inView = useMatchStore()
  await host.tellOverview({})
  await inView.open('m1')
  await host.tell({ match: 'm1', events: eventsOf(...facts), now: NOON })
  useAnalysisStore().evaluating = true // who plays alone has to ask for it
  const view = mount(EvaluationBar, { global: { plugins: [pinia], provide: { [HOST]: host } } })
  await flushPromises()
  return { view, bar: view.get('.bar'), text: view.text().replace(/\s+/g, ' ') }
}

it('of two: the chance of seat 1, a word and the sentence', async () => {
  const { bar, text, view } = await shown(startedFacts('Ann', 'Bob'), {
    winner: 1,
    exact: true,
    outlook: { kind: 'chance', chance: 1 },
    sentence: 'Ann wins with best play.',
  })
  expect(bar.get('.first').attributes('style')).toContain('width: 100%')
  expect(text).toBe('Ann wins · proven · Ann wins with best play.')
  view.unmount()
})

it('of two, where it is estimated: a dotted bar, about how likely it is, and nothing twice', async () => {
  const { bar, text, view } = await shown(startedFacts('Ann', 'Bob'), {
    outlook: { kind: 'chance', chance: 0.38 },
    sentence: 'About 62 % for Bob.',
  })
  expect(bar.classes()).toContain('about')
  expect(bar.get('.first').attributes('style')).toContain('width: 38%')
  expect(text).toBe('About 62 % for Bob')
  view.unmount()
})

it('of two, where nobody knows: an empty bar and the sentence', async () => {
  const { bar, text, view } = await shown(startedFacts('Ann', 'Bob'))
  expect(bar.classes()).toContain('unknown')
  expect(bar.find('.first').exists()).toBe(false)
  expect(text).toBe('Nobody knows.')
  view.unmount()
})

it('of one alone: the moves made and still needed against par', async () => {
  const { bar, text, view } = await shown(startedFacts('Ann'), {
    exact: true,
    outlook: { kind: 'distance', made: 6, left: 7, par: 12 },
    sentence: '7 more clicks are needed.',
  })
  const width = (part: string): number =>
    Number.parseFloat(
      /(?:width|left): ([\d.]+)%/.exec(bar.get(`[data-part=${part}]`).attributes('style') ?? '')?.[1] ?? '',
    )
  expect([width('made'), width('left'), width('par')].map(Math.round)).toEqual([46, 54, 92])
  expect(text).toBe('Needs 7 more; par 12, on course for 13')
  view.unmount()
})

it('says no more than that it is proven, where a review proved it', async () => {
  const { text, view } = await shown(startedFacts('Ann', 'Bob'), {
    winner: 2,
    exact: true,
    outlook: { kind: 'chance', chance: 0 },
    sentence: '',
  })
  expect(text).toBe('Bob wins · proven')
  view.unmount()
})

it('of more: the share of each in its colour and with its mark, where there is room for one', async () => {
  const { bar, text, view } = await shown(startedFacts('Ann', 'Bob', 'Cem', 'Dee'), {
    outlook: { kind: 'shares', shares: { 1: 0.6, 2: 0.35, 3: 0.05, 4: 0 } },
    sentence: 'Ann leads.',
  })
  expect(bar.findAll('.share').map(one => [one.attributes('data-seat'), one.find('[data-shape]').exists()])).toEqual([
    ['1', true],
    ['2', true],
    ['3', false],
  ])
  expect(text).toBe('Likely Ann · estimated · 60 % for Ann, 35 % for Bob, 5 % for Cem, 0 % for Dee')
  view.unmount()
})

it.each<[readonly string[], Parameters<typeof endFacts>[0], string, string | undefined]>([
  [['Ann', 'Bob'], { 1: 2, 2: 1 }, 'Bob has won.', 'chance'],
  [['Ann', 'Bob'], { 1: 1, 2: 1 }, 'Draw between Ann and Bob.', 'chance'],
  [['Ann', 'Bob', 'Cem'], { 1: 3, 2: 1, 3: 1 }, 'Draw between Bob and Cem.', 'shares'],
  [['Ann'], { 1: 2 }, 'Nobody wins.', undefined],
])('at the end of a match of %j says how it ended', async (names, places, words, kind) => {
  const { bar, text, view } = await shown([...startedFacts(...names), ...endFacts(places)])
  expect(text).toBe(words)
  expect(bar.attributes('data-kind')).toBe(kind)
  view.unmount()
})
