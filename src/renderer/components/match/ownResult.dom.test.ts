import type { Review } from '../../../shared/game/analysis.ts'
import type { MatchFact } from '../../../shared/match/events.ts'
import { flushPromises } from '@vue/test-utils'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { beamFacts } from '../../testing/matchEvents.ts'
import { showMatch } from '../../testing/shownMatch.ts'
import { waitFor } from '../../testing/waitFor.ts'

beforeEach(() => {
  document.body.innerHTML = ''
  localStorage.clear()
})

/** Ann gives the win away with move 1 and tips the beam with move 3. */
const lost: readonly MatchFact[] = [
  ...beamFacts(4),
  { type: 'moved', seat: 1, ply: 0, move: { position: -2, weight: 1 }, tookMs: 10 },
  { type: 'moved', seat: 2, ply: 1, move: { position: -1, weight: 1 }, tookMs: 10 },
  { type: 'moved', seat: 1, ply: 2, move: { position: 30, weight: 4 }, tookMs: 10 },
  { type: 'finished', kind: 'tipped', places: { 1: 2, 2: 1 }, plies: 3 },
]

/** Has the window be so wide that the log stands beside the board, where it is open. */
function widen(): void {
  const { innerWidth } = window
  window.innerWidth = 1280
  onTestFinished(() => {
    window.innerWidth = innerWidth
  })
}

function reviewWith(chances: readonly number[], exact: boolean): Review {
  return {
    moves: [
      { ply: 0, seat: 1, grade: 'mistake', text: 'gives the win away', ...exact ? {} : { cost: 60 } },
      { ply: 1, seat: 2, grade: 'good', text: 'keeps the win' },
      { ply: 2, seat: 1, grade: 'hopeless', text: 'tips the beam' },
    ],
    outlooks: chances.map(chance => ({ outlook: { kind: 'chance', chance }, exact })),
    decisive: { ply: 0, sentence: 'With move 1 Ann gives the win away.', better: { position: -3, weight: 1 } },
    caveat: null,
  }
}

describe('the end of a match for who played in it', () => {
  it('says that it was lost, why, and where, and shows the position before that by one click', async () => {
    const { view, host, inView, button } = await showMatch(lost)
    const result = () => view.get('[data-testid=result]')
    expect(result().get('p').text()).toBe('You lost: your last 4 kg tipped it.')
    expect(host.calls).toContain('review m1')
    expect(view.get('[data-testid=lost-at]').text()).toBe('Looking for the move that lost it: 0 %…')
    await host.tellReview({ match: 'm1', status: { state: 'done', review: reviewWith([1, 0, 0, 0], true) } })
    await flushPromises()
    expect(view.get('[data-testid=lost-at]').text()).toBe('Move 1 gave the win away.')
    await button('See why')?.trigger('click')
    await flushPromises()
    expect(inView.shownPly).toBe(0)
    view.unmount()
  })

  it('waits for the review where it was asked to look before that is done', async () => {
    const { view, host, inView, button } = await showMatch(lost)
    await button('See why')?.trigger('click')
    expect(inView.live).toBe(true)
    await host.tellReview({ match: 'm1', status: { state: 'done', review: reviewWith([0.6, 0.2, 0.2, 0], false) } })
    await flushPromises()
    expect(inView.shownPly).toBe(0)
    view.unmount()
  })

  it('says only that it is likely where nothing is proven, and since when it was lost where no move did that', async () => {
    const { view, host, button } = await showMatch(lost)
    await host.tellReview({ match: 'm1', status: { state: 'done', review: reviewWith([0.6, 0.2, 0.2, 0], false) } })
    await flushPromises()
    expect(view.get('[data-testid=lost-at]').text()).toBe('Move 1 probably gave the win away.')
    const nothing = { ...reviewWith([0, 0, 0, 0], true), decisive: null }
    await host.tellReview({ match: 'm1', status: { state: 'done', review: nothing } })
    await flushPromises()
    expect(view.get('[data-testid=lost-at]').text()).toBe('Nobody gave a proven win away: Bob had it from the start.')
    expect(button('See why')).toBeUndefined()
    view.unmount()
  })

  it('speaks of no win of whoever was behind, but says that a move lost at once, or cost the most', async () => {
    const { view, host } = await showMatch(lost)
    const said = async (ply: number, chance: number): Promise<string> => {
      const review = reviewWith([chance, 0.2, chance, 0], false)
      const moves = review.moves.map(move => move.ply === ply ? { ...move, grade: 'mistake' as const, cost: 20 } : move)
      const decisive = { ply, sentence: '', better: null }
      await host.tellReview({ match: 'm1', status: { state: 'done', review: { ...review, moves, decisive } } })
      await flushPromises()
      return view.get('[data-testid=lost-at]').text()
    }
    expect(await said(2, 0.23)).toBe('Move 3 lost at once.')
    expect(await said(2, 0.5)).toBe('Move 3 probably gave the win away.')
    expect(await said(0, 0.45)).toBe('Move 1 was probably the costliest mistake.')
    view.unmount()
  })

  it('tells nothing twice on one screen', async () => {
    widen()
    const { view } = await showMatch(lost)
    await waitFor(() => expect(view.find('[data-level=end]').exists()).toBe(true))
    expect(view.get('[data-level=end]').text()).toBe('Bob wins.')
    const seen = view.findAll('[data-testid=result] p, [data-level=end], .readout').map(one => one.text())
    expect(new Set(seen.filter(text => text !== '')).size).toBe(seen.filter(text => text !== '').length)
    view.unmount()
  })
})
