import type { ReviewStatus } from '../../../shared/api.ts'
import type { Review } from '../../../shared/game/analysis.ts'
import { flushPromises, mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import { HOST } from '../../host/host.ts'
import { useAnalysisStore } from '../../stores/analysis.ts'
import { useMatchStore } from '../../stores/match.ts'
import { fakeHost, useStoresOn } from '../../testing/fakeHost.ts'
import { eventsOf, NOON, resignedFacts } from '../../testing/matchEvents.ts'
import ReviewPanel from './ReviewPanel.vue'

const review: Review = {
  moves: [
    { ply: 0, seat: 1, grade: 'mistake', text: 'gives the win away; leaving 2 coins in pile 1 would have kept it' },
    { ply: 1, seat: 2, grade: 'only', text: 'the only move that keeps the win' },
  ],
  outlooks: [1, 0, 0].map(chance => ({ outlook: { kind: 'chance', chance }, exact: true })),
  decisive: { ply: 0, sentence: 'With move 1 Ann gives the win away.', better: { pile: 0, leave: 2 } },
  caveat: 'Some of it is a guess.',
}

async function open(status: ReviewStatus) {
  const host = fakeHost()
  const pinia = useStoresOn(host)
  const inView = useMatchStore()
  const analysis = useAnalysisStore()
  await inView.open('m1')
  await host.tell({ match: 'm1', events: eventsOf(...resignedFacts), now: NOON })
  const { match } = inView
  if (match === null)
    throw new Error('the match was not told')
  const panel = mount(ReviewPanel, {
    props: { match },
    attachTo: document.body,
    global: { plugins: [pinia], provide: { [HOST]: host }, stubs: { ReviewGraph: true } },
  })
  await flushPromises()
  await host.tellReview({ match: 'm1', status })
  await flushPromises()
  const button = (text: string) => panel.findAll('button').find(one => one.text().includes(text))
  return { host, panel, inView, analysis, button }
}

describe('the review of a match', () => {
  it('begins as it is opened, shows how far it is, and can be cancelled', async () => {
    const { host, panel, button } = await open({
      state: 'running',
      share: 0.42,
      found: [review.moves[1]].filter(move => move !== undefined),
    })
    expect(host.calls).toContain('review m1')
    expect(panel.get('progress').attributes('value')).toBe('42')
    expect(panel.get('#review-progress').text()).toBe('1 of 2 moves')
    expect(panel.findAll('li').map(move => move.attributes('data-grade'))).toEqual(['only'])
    await button('Cancel')?.trigger('click')
    expect(host.calls).toContain('stopReview m1')
  })

  it('counts for each player the moves that gave nothing away, but not those that had nothing to lose', async () => {
    const moves = (['only', 'hopeless', 'good', 'mistake', 'unclear', 'mistake', 'good'] as const)
      .map((grade, ply) => ({ ply, seat: ply % 2 === 0 ? 1 as const : 2 as const, grade, text: '' }))
    const { panel } = await open({ state: 'done', review: { ...review, moves } })
    expect(panel.get('[data-testid=accuracy]').text().replace(/\s+/g, ' '))
      .toMatch(/^AccuracyAnn100 %3 of 3.*Bob0 %0 of 2/)
  })

  it('says what decided, shows the position before it, and what is a guess', async () => {
    const { panel, inView } = await open({ state: 'done', review })
    expect(panel.get('[data-testid=decisive]').text()).toContain('With move 1 Ann gives the win away.')
    expect(panel.text()).toContain('Some of it is a guess.')
    expect(panel.get('[data-testid=turning-point]').text()).toContain(
      'gives the win away; leaving 2 coins in pile 1 would have kept it.',
    )
    await panel.get('[data-testid=turning-point]').trigger('click')
    expect(inView.shownPly).toBe(0)
  })

  it('leads to the decisive position as a puzzle, and to whichever is looked back at', async () => {
    const { panel, inView } = await open({ state: 'done', review })
    const tried = () => panel.findAll('a').find(link => link.text() === 'Try this position')?.attributes('href')
    expect(tried()).toBe('#/puzzles/m1/0')
    inView.lookAt(1)
    await flushPromises()
    expect(tried()).toBe('#/puzzles/m1/1')
  })

  it('grades each move in words, and shows the position after one', async () => {
    const { panel, inView } = await open({ state: 'done', review })
    const moves = panel.findAll('li[data-grade]')
    expect(moves.map(move => move.attributes('data-grade'))).toEqual(['mistake', 'only'])
    expect(moves[0]?.text()).toMatch(/Mistake.*would have kept it/)
    expect(moves[1]?.text()).toContain('Only move')
    await moves[0]?.get('button').trigger('click')
    expect(inView.shownPly).toBe(1)
    expect(moves[0]?.get('button').attributes('aria-current')).toBe('true')
  })

  it('says what lost it, and who had it all along, where nobody made a mistake', async () => {
    const { panel } = await open({ state: 'done', review: { ...review, decisive: null } })
    expect(panel.get('[data-testid=decisive]').text()).toContain(
      'Resigned. Nobody gave a proven win away: Ann had it from the start.',
    )
  })

  it('keeps the moves where they are when one of a game without a mistake is chosen', async () => {
    const { panel, inView } = await open({ state: 'done', review: { ...review, decisive: null } })
    const actions = () => panel.findAll('a').find(link => link.text() === 'Try this position')?.element.parentElement
    expect(actions()?.className).toContain('invisible')
    inView.lookAt(1)
    await flushPromises()
    expect(actions()?.className).not.toContain('invisible')
  })

  it('shows the chance before and after each move that has one, and calls none of them unclear', async () => {
    const chance = { before: 0.618, after: 0.41, exact: false }
    const { panel } = await open({
      state: 'done',
      review: {
        ...review,
        moves: [
          { ply: 0, seat: 1, grade: 'mistake', text: 'takes the chance down', cost: 21, chance },
          { ply: 1, seat: 2, grade: 'good', text: '', cost: 0, chance: { before: 0.59, after: 1, exact: false } },
        ],
      },
    })
    const [first, second] = panel.findAll('li[data-grade]').map(row => row.text().replace(/\s+/g, ' '))
    expect(first).toMatch(/Mistake ?62 % → 41 %/)
    expect(first).toContain('chance to win 62 % before, 41 % after')
    expect(second).toContain('59 % → 100 %')
    expect(panel.text()).not.toContain('Unclear')
    expect(panel.get('[data-testid=decisive] h3').text()).toBe('What cost the most')
  })

  it('plays out what was better than a mistake that is opened', async () => {
    const { panel, host } = await open({ state: 'done', review })
    await panel.get('[data-testid=turning-point]').trigger('click')
    await flushPromises()
    expect(host.calls.some(call => call.startsWith('judgeLine'))).toBe(true)
  })

  it.each<[ReviewStatus, RegExp]>([
    [{ state: 'stopped' }, /cancelled/],
    [{ state: 'failed', message: 'It broke down.' }, /It broke down\./],
  ])('can be begun again after %j', async (status, says) => {
    const { host, panel, button } = await open(status)
    expect(panel.text()).toMatch(says)
    await button('Review again')?.trigger('click')
    expect(host.calls.filter(call => call === 'review m1')).toHaveLength(2)
  })
})
