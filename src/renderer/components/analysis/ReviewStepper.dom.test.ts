import type { Review } from '../../../shared/game/analysis.ts'
import { flushPromises, mount } from '@vue/test-utils'
import { expect, it } from 'vitest'
import { HOST } from '../../host/host.ts'
import { useMatchStore } from '../../stores/match.ts'
import { fakeHost, useStoresOn } from '../../testing/fakeHost.ts'
import { eventsOf, NOON, resignedFacts } from '../../testing/matchEvents.ts'
import ReviewStepper from './ReviewStepper.vue'

const review: Review = {
  moves: [
    { ply: 0, seat: 1, grade: 'mistake', text: 'gives the win away' },
    { ply: 1, seat: 2, grade: 'mistake', text: 'gives it back' },
  ],
  outlooks: [1, 0, 1].map(chance => ({ outlook: { kind: 'chance', chance }, exact: true })),
  decisive: { ply: 1, sentence: 'With move 2 Bob gives the win away.', better: { pile: 0, leave: 2 } },
  caveat: null,
}

/** The stepper below a match of which the review is done. */
async function open(review: Review) {
  const host = fakeHost()
  const pinia = useStoresOn(host)
  const inView = useMatchStore()
  await inView.open('m1')
  await host.tell({ match: 'm1', events: eventsOf(...resignedFacts), now: NOON })
  const { match } = inView
  if (match === null)
    throw new Error('the match was not told')
  const stepper = mount(ReviewStepper, {
    props: { match },
    attachTo: document.body,
    global: { plugins: [pinia], provide: { [HOST]: host }, stubs: { ReviewGraph: true } },
  })
  await flushPromises()
  expect(host.calls).toContain('review m1')
  const line = stepper.get('[data-testid=review-line]')
  expect(line.text()).toContain('Looking at each move')
  await host.tellReview({ match: 'm1', status: { state: 'done', review } })
  await flushPromises()
  const [previous, , next] = stepper.findAll('button')
  return { inView, stepper, line, previous, next }
}

it('says the verdict in a line, steps from mistake to mistake, and opens the rest below', async () => {
  const { inView, stepper, line, previous, next } = await open(review)
  expect(line.text()).toBe('With move 2 Bob gives the win away.')
  expect(next?.attributes('disabled')).toBeDefined()
  await previous?.trigger('click')
  expect([inView.shownPly, line.text()]).toEqual([1, expect.stringMatching(/^2\..*gives it back/)])
  await previous?.trigger('click')
  expect([inView.shownPly, line.text()]).toEqual([0, expect.stringMatching(/^1\..*gives the win away/)])
  expect(previous?.attributes('disabled')).toBeDefined()
  await next?.trigger('click')
  expect(inView.shownPly).toBe(1)

  expect(stepper.find('[data-testid=review]').exists()).toBe(false)
  await stepper.get('[aria-expanded=false]').trigger('click')
  expect(stepper.get('[data-testid=review]').findAll('li[data-grade]')).toHaveLength(2)
  expect(line.text()).toMatch(/^2\.\s*\S+$/) // what the rest says is not said twice
  await stepper.get('[aria-label="Close the review"]').trigger('click')
  expect(stepper.emitted('close')).toHaveLength(1)
})

it('steps through a game without a mistake, and says at which move one is, with its chances', async () => {
  const [first, second] = review.moves
  if (first === undefined || second === undefined)
    throw new Error('no moves')
  const { inView, stepper, line, previous, next } = await open({
    ...review,
    decisive: null,
    moves: [{ ...first, grade: 'good', chance: { before: 0.13, after: 0, exact: true } }, { ...second, grade: 'hopeless' }],
  })
  const last = inView.shownPly
  expect(next?.attributes('disabled')).toBeDefined()
  expect(previous?.attributes('aria-label')).toBe('One move back')
  while (inView.shownPly > 1)
    await previous?.trigger('click')
  expect(line.text()).toMatch(/^1\..*takes? .* · .*13 % → /)
  await previous?.trigger('click')
  expect([inView.shownPly, line.text()]).toEqual([0, 'The start'])
  expect(previous?.attributes('disabled')).toBeDefined()
  while (!inView.live)
    await next?.trigger('click')
  expect([inView.shownPly, line.text()]).toEqual([last, expect.stringContaining('Nobody gave a proven win away')])
  stepper.unmount()
})
