import type { ReviewStatus } from '../../../shared/api.ts'
import type { GradedMove } from '../../../shared/game/analysis.ts'
import type { ForfeitCause } from '../../../shared/match/causes.ts'
import type { Match } from '../../../shared/match/match.ts'
import { flushPromises, mount } from '@vue/test-utils'
import { afterEach, expect, it } from 'vitest'
import { Story } from '../../../shared/match/testing/story.ts'
import { succeed } from '../../../shared/result.ts'
import { HOST } from '../../host/host.ts'
import { fakeHost, useStoresOn } from '../../testing/fakeHost.ts'
import KeepMistake from './KeepMistake.vue'

let unmount: () => void = () => {}
afterEach(() => unmount())

const graded = (ply: number, seat: 1 | 2, grade: GradedMove['grade']): GradedMove => ({ ply, seat, grade, text: '' })
function review(moves: readonly GradedMove[]): ReviewStatus {
  return {
    state: 'done',
    review: {
      moves: [...moves],
      outlooks: [],
      decisive: { ply: 2, sentence: '', better: { pile: 0, leave: 1 } },
      caveat: null,
    },
  }
}

/** A match of Nim that is over, by a fault of seat 1 where one is given. */
function lost(cause?: ForfeitCause): Match {
  const story = new Story({ game: 'nim', settings: { piles: '2' } }).start()
  return cause === undefined
    ? story.match
    : story.tell({ type: 'forfeited', seat: 1, cause, tookMs: 1 }).match
}

async function pressed(match: Match, begun: ReviewStatus) {
  const host = fakeHost({ review: async () => succeed(begun) })
  const view = mount(KeepMistake, {
    props: { match, seat: 1 },
    global: { plugins: [useStoresOn(host)], provide: { [HOST]: host } },
  })
  unmount = () => view.unmount()
  await view.get('button').trigger('click')
  await flushPromises()
  return { host, view }
}

it('keeps the position before the last mistake of that seat, as the review finds it', async () => {
  const { host, view } = await pressed(lost(), { state: 'running', share: 0.4, found: [] })
  expect(view.text()).toBe('Looking for it… 40 %')
  expect(host.calls).toEqual(['review m1'])
  await host.tellReview({ match: 'other', status: review([graded(0, 1, 'mistake')]) })
  await host.tellReview({
    match: 'm1',
    status: review([
      graded(0, 1, 'mistake'),
      graded(2, 1, 'mistake'),
      graded(3, 2, 'mistake'),
      graded(4, 1, 'hopeless'),
    ]),
  })
  await flushPromises()
  expect(host.calls.at(-1)).toBe('keepPosition m1 2  [{"pile":0,"leave":1}]')
  expect(view.get('a').attributes('href')).toBe('#/lab/positions')
})

it('keeps the position in which the rules refused its move, and asks for no review', async () => {
  const { host } = await pressed(lost({ code: 'refused-move', move: { pile: 9, leave: 0 } }), review([]))
  expect(host.calls).toEqual(['keepPosition m1 0  []'])
})

it('says what to do where no mistake is known', async () => {
  const { host, view } = await pressed(lost(), review([graded(0, 1, 'hopeless'), graded(1, 2, 'mistake')]))
  expect(view.get('[role=status]').text()).toContain('No move of it is known to have been a mistake.')
  expect(host.calls).toEqual(['review m1'])
})
