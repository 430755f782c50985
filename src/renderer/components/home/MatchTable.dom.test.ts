import type { MatchSummary } from '../../../shared/api.ts'
import { mount } from '@vue/test-utils'
import { expect, it } from 'vitest'
import { seatOf, summary } from '../../../shared/testing/overviews.ts'
import { HOST } from '../../host/host.ts'
import { fakeHost, useStoresOn } from '../../testing/fakeHost.ts'
import RailMatch from '../shell/RailMatch.vue'
import MatchTable from './MatchTable.vue'

function names(count: number): MatchSummary['seats'] {
  return ['Ann', 'Bob', 'Cem', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida'].slice(0, count).map(name => seatOf(name))
}
function ended(headline: string, seats: MatchSummary['seats']): MatchSummary {
  return summary('m1', { status: 'finished', toMove: null, seats, ending: { headline, kind: 'last-coin', reason: '' } })
}

function textOf(match: MatchSummary): string {
  const host = fakeHost()
  const view = mount(MatchTable, {
    props: { matches: [match] },
    global: { plugins: [useStoresOn(host)], provide: { [HOST]: host } },
  })
  return view.get('[data-testid=matches]').text().replace(/\s+/g, ' ')
}

it.each<[MatchSummary, string, string]>([
  [summary('m1', { seats: names(1) }), 'Ann', 'Ann to move · 0 moves'],
  [summary('m1', { seats: names(2), toMove: 2 }), 'Ann vs Bob', 'Bob to move'],
  [summary('m1', { seats: names(9), toMove: 9 }), 'Ann, Bob and 7 more', 'Ida to move'],
  [ended('Draw between Ann and Bob', names(2)), 'Ann vs Bob', 'Draw between Ann and Bob · last coin taken'],
  [ended('Nobody wins', names(1)), 'Ann', 'Nobody wins · last coin taken'],
  [
    ended('Bob wins', [seatOf('Ann', { score: 9 }), seatOf('Bob', { score: 12 }), seatOf('Cem')]),
    'Ann, Bob and Cem',
    'Bob wins, 9 : 12 : – · last coin taken',
  ],
])('the list of matches says who plays and how it stands: %#', (match, players, stands) => {
  const text = textOf(match)
  expect(text).toContain(players)
  expect(text).toContain(stands)
})

it.each([[1, ['Ann']], [2, ['Ann', 'Bob']], [9, ['Ann', 'Bob']]])(
  'the slim rail has room for two of %d names',
  (count, shown) => {
    const view = mount(RailMatch, {
      props: { match: summary('m1', { seats: names(count) }), wide: false, here: false },
    })
    expect(view.findAll('span[aria-hidden=true].truncate').map(name => name.text())).toEqual(shown)
  },
)
