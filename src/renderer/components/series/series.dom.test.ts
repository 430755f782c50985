import type { ContestDamage } from '../../../shared/contest/damage.ts'
import type { ContestEvent, ContestFact } from '../../../shared/contest/events.ts'
import type { MatchFact } from '../../../shared/match/events.ts'
import type { FakeHost } from '../../testing/fakeHost.ts'
import { flushPromises, mount } from '@vue/test-utils'
import { beforeEach, expect, it, vi } from 'vitest'
import { matchOf } from '../../../shared/archive/steps.ts'
import { BEGINNING, gameBegan, gameEnded, gameStopped, seriesLog } from '../../../shared/contest/testing/seriesStory.ts'
import { eachSeat, firstSeats } from '../../../shared/game/seat.ts'
import { succeed } from '../../../shared/result.ts'
import { contestSummary } from '../../../shared/testing/overviews.ts'
import { HOST } from '../../host/host.ts'
import { useContestStore } from '../../stores/contest.ts'
import { useMatchStore } from '../../stores/match.ts'
import { useOverviewStore } from '../../stores/overview.ts'
import { usePaceStore } from '../../stores/pace.ts'
import { AT_OTHER_COMPUTERS } from '../../testing/atOtherComputers.ts'
import { fakeHost, useStoresOn } from '../../testing/fakeHost.ts'
import { begunFacts, eventsOf, nimPlan, NOON, resignedFacts } from '../../testing/matchEvents.ts'
import { FIRST_BEGAN, FIRST_ENDED, SECOND_BEGAN, seriesEvents } from '../../testing/seriesEvents.ts'
import { dialogButton, showMatch } from '../../testing/shownMatch.ts'
import { waitFor } from '../../testing/waitFor.ts'
import ContestView from '../../views/ContestView.vue'
import SeriesStrip from './SeriesStrip.vue'

const RUNNING = contestSummary('s1', {
  name: 'Ann vs Bob',
  format: 'match',
  participants: 2,
  ended: 0,
  games: 3,
  series: { match: 'm1', needsPort: false, standings: 'Ann 0, Bob 0' },
})
const LOST = { kind: 'missing', from: 6, to: 6 } as const
const DAMAGE: ContestDamage = { damages: [LOST], sure: 6, known: 7, results: 1, of: 3, kept: 0 }
const PAUSED: ContestFact = { type: 'paused' }

beforeEach(() => {
  document.body.innerHTML = ''
})

/** Tells the window events of the series, and waits until it shows them. */
async function tell(host: FakeHost, events: readonly ContestEvent[]): Promise<void> {
  await host.tellContest({ contest: 's1', events, now: NOON })
  await waitFor(() => expect(useContestStore().shown?.events).toBe((events.at(-1)?.seq ?? 0) + 1))
  await flushPromises()
}

type Role = 'host' | 'player' | 'spectator'

async function table(events: readonly ContestEvent[], role: Role = 'host', damage: ContestDamage | null = null) {
  const host = fakeHost({
    resumeContest: async () => succeed({ match: 'm2' }),
    watchContest: async () => succeed({ damage }),
  })
  const pinia = useStoresOn(host)
  useOverviewStore()
  location.hash = '#/contests/s1'
  window.dispatchEvent(new Event('hashchange'))
  await flushPromises()
  await host.tellOverview({ role })
  const view = mount(ContestView, { attachTo: document.body, global: { plugins: [pinia], provide: { [HOST]: host } } })
  await flushPromises()
  await tell(host, events)
  await vi.dynamicImportSettled()
  const rows = () =>
    view.findAll('[data-testid=series-table] tr').map(row => row.findAll('th, td').map(cell => cell.text()))
  const button = (text: string) => view.findAll('button').find(one => one.text() === text)
  return { host, view, rows, button, state: () => view.get('[data-testid=series-state]').text() }
}

it('shows a row a game, who began, what it was for each, and the totals, and grows while it is played', async () => {
  const { host, view, rows, state } = await table(seriesEvents(FIRST_BEGAN))
  expect(host.calls).toContain('watchContest s1 0')
  expect(rows()).toEqual([
    ['Game', 'Began', 'Ann', 'Bob'],
    ['Game 1', 'Ann', 'plays', 'plays'],
    ['Points', '', '0', '0'],
    ['Place', '', '1st', '1st'],
  ])
  expect(state()).toBe('Game 1 of 3 is being played.')
  await tell(host, seriesEvents(FIRST_BEGAN, FIRST_ENDED).slice(BEGINNING + 1))
  expect(rows()[1]).toEqual(['Game 1', 'Ann', 'Won', 'Lost'])
  expect(rows()[2]?.slice(0, 2)).toEqual(['Game 2', 'Bob'])
  expect(view.get('[data-testid=next-game]').text()).toContain('begins')
  await tell(host, seriesEvents(FIRST_BEGAN, FIRST_ENDED, SECOND_BEGAN).slice(BEGINNING + 2))
  expect(rows().slice(2)).toEqual([
    ['Game 2', 'Bob', 'plays', 'plays'],
    ['Points', '', '1', '0'],
    ['Place', '', '1st', '2nd'],
  ])
  expect(view.findAll('tbody a').map(link => link.attributes('href'))).toEqual(['#/match/m1', '#/match/m2'])
  expect(view.findAll('tbody tr')[1]?.findAll('[data-shape]').map(mark => mark.attributes('data-shape'))).toEqual(
    view.findAll('tbody tr')[0]?.findAll('[data-shape]').map(mark => mark.attributes('data-shape')).reverse(),
  )
  view.unmount()
})

it('asks again for events that are missing in between', async () => {
  const { host, view } = await table(seriesEvents(FIRST_BEGAN))
  await host.tellContest({
    contest: 's1',
    events: seriesEvents(FIRST_BEGAN, FIRST_ENDED, SECOND_BEGAN).slice(BEGINNING + 2),
    now: NOON,
  })
  expect(host.calls).toContain(`watchContest s1 ${BEGINNING + 1}`)
  view.unmount()
})

it('says how a series ended, and offers nothing more', async () => {
  const { view, button, state } = await table(
    seriesEvents(FIRST_BEGAN, FIRST_ENDED, { type: 'stopped', why: 'person' }),
  )
  expect(state()).toBe('The series was ended after 1 of 3 games. Ann comes first, 1 point.')
  expect(view.find('[data-testid=next-game]').exists()).toBe(false)
  expect([button('Resume'), button('End series')]).toEqual([undefined, undefined])
  view.unmount()
})

it('has scores where the game counts, stopped games, and up to nine entrants', async () => {
  const nine = firstSeats(9)
  const log = seriesLog({ ...nimPlan, seats: eachSeat(() => ({ kind: 'bot', bot: 'random' } as const)) }, [
    FIRST_BEGAN,
    gameStopped(1),
    gameBegan(1, 'm3', 2),
    gameEnded(1, { places: [...nine], scores: nine.map(seat => 3 - seat) }, 'm3'),
  ], { names: {} })
  const { view, rows } = await table(log)
  expect(rows()[0]?.slice(2, 4)).toEqual(['Player A', 'Player B'])
  expect(rows()[0]).toHaveLength(11)
  expect(rows()[1]).toEqual(['Game 1', 'Player A', 'Stopped without a result'])
  expect(rows()[2]?.slice(2, 6)).toEqual(['2 · Won', '1 · 2nd', '0 · 3rd', '−1 · 4th'])
  expect(rows().at(-2)?.slice(0, 5)).toEqual(['Score', '', '2', '1', '0'])
  view.unmount()
})

it('resumes a series that was left, and asks before it opens a port for one, or ends one', async () => {
  const local = await table(seriesEvents(FIRST_BEGAN, FIRST_ENDED, PAUSED))
  expect(local.state()).toBe('Stopped after 1 of 3 games. The series can be resumed; what was played counts.')
  await local.button('Resume')?.trigger('click')
  await flushPromises()
  expect(local.host.calls).toContain('resumeContest s1')
  expect(location.hash).toBe('#/match/m2')
  local.view.unmount()

  const withPort = await table(
    seriesLog({ ...nimPlan, seats: { 1: { kind: 'external' }, 2: { kind: 'external' } } }, [
      FIRST_BEGAN,
      FIRST_ENDED,
      PAUSED,
    ]),
  )
  await withPort.button('Resume')?.trigger('click')
  await flushPromises()
  expect(withPort.host.calls.filter(call => call.startsWith('resumeContest'))).toEqual([])
  dialogButton('Open port')?.click()
  await flushPromises()
  expect(withPort.host.calls).toContain('resumeContest s1 {"port":5000,"lan":false}')
  await withPort.button('End series')?.trigger('click')
  await flushPromises()
  dialogButton('End series')?.click()
  await flushPromises()
  expect(withPort.host.calls).toContain('stopContest s1')
  withPort.view.unmount()
})

it.each(AT_OTHER_COMPUTERS)('offers none of that to a %s at another computer', async (role) => {
  const { view, button } = await table(seriesEvents(FIRST_BEGAN, FIRST_ENDED), role)
  expect([button('Resume'), button('End series')]).toEqual([undefined, undefined])
  view.unmount()
})

it('has a series whose log is damaged go on from what is sure, once a person says so', async () => {
  const events = seriesEvents(FIRST_BEGAN, FIRST_ENDED)
  const { host, view, button } = await table(events, 'host', DAMAGE)
  const notice = view.get('[data-testid=contest-damage]')
  expect(notice.text()).toContain('The log of this series is damaged. Event 6 is missing.')
  await button('Go on from the intact part')?.trigger('click')
  await flushPromises()
  const question = document.querySelector('[role=alertdialog]')
  expect(question?.textContent).toContain('Later games are played again')
  dialogButton('Go on from the intact part')?.click()
  await flushPromises()
  expect(host.calls).toContain('mendContest s1')
  view.unmount()
})

it('shows a series whose log is damaged as standing still, whatever its last event says', async () => {
  const between = await table(seriesEvents(FIRST_BEGAN, FIRST_ENDED), 'host', DAMAGE)
  expect(between.state()).toBe('After 1 of 3 games.')
  expect(between.view.find('[data-testid=next-game]').exists()).toBe(false)
  between.view.unmount()

  const playing = await table(seriesEvents(FIRST_BEGAN, FIRST_ENDED, SECOND_BEGAN), 'host', DAMAGE)
  expect(playing.state()).toBe('After 1 of 3 games.')
  expect(playing.view.findAll('a').map(link => link.text())).not.toContain('Watch game 2')
  playing.view.unmount()

  const left = await table(seriesEvents(FIRST_BEGAN, FIRST_ENDED, PAUSED), 'host', DAMAGE)
  expect(left.state()).toBe('After 1 of 3 games.')
  left.view.unmount()
})

/** Match m1, the first game of series s1. */
async function firstGame(facts = begunFacts) {
  const inSeries = facts.map(fact =>
    fact.type === 'created' ? { ...fact, plan: { ...fact.plan, series: { id: 's1', game: 1, attempt: 1 } } } : fact,
  )
  const shown = await showMatch(inSeries)
  await vi.dynamicImportSettled()
  await shown.host.tellOverview({ contests: [RUNNING] })
  await tell(shown.host, seriesEvents(FIRST_BEGAN))
  await flushPromises()
  const end = async (): Promise<void> => {
    await shown.host.tell({ match: 'm1', events: eventsOf(...resignedFacts).slice(begunFacts.length), now: NOON })
    await tell(shown.host, seriesEvents(FIRST_BEGAN, FIRST_ENDED).slice(BEGINNING + 1))
    await flushPromises()
  }
  const goOn = async (): Promise<void> => {
    await tell(shown.host, seriesEvents(FIRST_BEGAN, FIRST_ENDED, SECOND_BEGAN).slice(BEGINNING + 2))
    await flushPromises()
  }
  return { ...shown, end, goOn, strip: () => shown.view.get('[data-testid=series-strip]') }
}

it('a game of a series says which one it is, how that stands and what comes, and opens the table', async () => {
  const { view, strip, end, button } = await firstGame()
  expect(strip().text()).toBe('Game 1 of 3')
  expect(strip().get('a').attributes('href')).toBe('#/contests/s1')
  await end()
  expect(strip().text()).toMatch(/Game 1 of 3\s*· Ann 1, Bob 0\s*Game 2 begins/)
  expect(button('Rematch')).toBeUndefined()
  view.unmount()
})

it('tells no result of a game that its board has not shown to the end', async () => {
  const seats = { 1: { kind: 'external' }, 2: { kind: 'external' } } as const
  const facts: readonly MatchFact[] = [
    { type: 'created', match: 'm1', plan: { ...nimPlan, seats } },
    { type: 'seated', seat: 1, player: { kind: 'external', name: 'Ann' } },
    { type: 'seated', seat: 2, player: { kind: 'external', name: 'Bob' } },
    { type: 'started' },
    { type: 'moved', seat: 1, ply: 0, move: { pile: 0, leave: 0 }, tookMs: 1 },
    { type: 'moved', seat: 2, ply: 1, move: { pile: 1, leave: 0 }, tookMs: 1 },
  ]
  const host = fakeHost({ watchContest: async () => succeed({ damage: null }) })
  const pinia = useStoresOn(host)
  usePaceStore().ms = 3000
  const inView = useMatchStore()
  await inView.open('m1')
  await host.tell({ match: 'm1', events: eventsOf(...facts), now: NOON })
  expect(inView.behind).toBe(1)
  const view = mount(SeriesStrip, {
    props: { match: matchOf(eventsOf(...facts)), of: { id: 's1', game: 1 } },
    global: { plugins: [pinia], provide: { [HOST]: host } },
  })
  await flushPromises()
  await tell(host, seriesEvents(FIRST_BEGAN))
  await tell(host, seriesEvents(FIRST_BEGAN, FIRST_ENDED).slice(BEGINNING + 1))
  expect(view.text()).not.toContain('Ann 1')
  inView.atOnce = true
  await flushPromises()
  expect(view.text()).toContain('Ann 1, Bob 0')
  view.unmount()
})

it('a game of a series whose log is damaged offers a rematch: no game follows it by itself', async () => {
  const { host, view, end, button } = await firstGame()
  await end()
  await host.tellOverview({ contests: [{ ...RUNNING, damaged: true }] })
  expect(button('Rematch')).toBeDefined()
  view.unmount()
})

it('takes those along to the next game who saw this one end', async () => {
  const { view, end, goOn } = await firstGame()
  await end()
  expect(location.hash).toBe('#/match/m1')
  await goOn()
  expect(location.hash).toBe('#/match/m2')
  view.unmount()
})

it('leaves those where they are who look back, and shows them the way', async () => {
  const { view, inView, end, goOn, strip } = await firstGame()
  await end()
  inView.lookAt(0)
  await goOn()
  expect(location.hash).toBe('#/match/m1')
  expect(strip().get('[data-testid=later-game]').attributes('href')).toBe('#/match/m2')
  expect(strip().text()).toContain('Game 2 is on')
  view.unmount()
})

it('leaves those where they are who opened an earlier game, also once a later one begins', async () => {
  const { host, view } = await showMatch(
    resignedFacts.map(fact =>
      fact.type === 'created' ? { ...fact, plan: { ...fact.plan, series: { id: 's1', game: 1, attempt: 1 } } } : fact,
    ),
  )
  await vi.dynamicImportSettled()
  const events = seriesEvents(FIRST_BEGAN, FIRST_ENDED, SECOND_BEGAN, gameEnded(2), gameBegan(3))
  await tell(host, events.slice(0, BEGINNING + 3))
  await flushPromises()
  await tell(host, events.slice(BEGINNING + 3))
  await flushPromises()
  expect(location.hash).toBe('#/match/m1')
  expect(view.get('[data-testid=later-game]').attributes('href')).toBe('#/match/m3')
  view.unmount()
})

it('takes those along who look at the newest game when it is over, and past one that was over at once', async () => {
  const { view, end, host } = await firstGame(resignedFacts)
  await end()
  await tell(host, seriesEvents(FIRST_BEGAN, FIRST_ENDED, SECOND_BEGAN, gameEnded(2)).slice(BEGINNING + 2))
  await flushPromises()
  expect(location.hash).toBe('#/match/m2')
  view.unmount()
})
