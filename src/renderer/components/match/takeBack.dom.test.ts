import type { MatchFact } from '../../../shared/match/events.ts'
import { flushPromises } from '@vue/test-utils'
import { beforeEach, describe, expect, it } from 'vitest'
import { begunFacts, eventsOf, nimPlan, NOON } from '../../testing/matchEvents.ts'
import { showMatch } from '../../testing/shownMatch.ts'
import { waitFor } from '../../testing/waitFor.ts'

const TAKEN: MatchFact = { type: 'taken-back', seat: 1, ply: 0, tookMs: 0 }

beforeEach(() => {
  document.body.innerHTML = ''
  localStorage.clear()
})

/** Presses a key on the board, where the keyboard is while one plays. */
function press(key: string, more: KeyboardEventInit = {}, on = '[data-board] [tabindex="0"]'): void {
  document.querySelector(on)?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
  )
}

describe('taking back', () => {
  it('asks for the position before one\'s last move, by button, U and Ctrl+Z', async () => {
    const { view, host, button } = await showMatch(begunFacts)
    await button('Take back')?.trigger('click')
    press('u')
    press('z', { ctrlKey: true })
    press('z')
    press('u', { ctrlKey: true })
    expect(host.calls.filter(call => call.startsWith('takeBack'))).toEqual(
      Array.from({ length: 3 }).fill('takeBack m1 0'),
    )
    view.unmount()
  })

  it('goes on from there: the log keeps the moves, struck, and says it', async () => {
    const { view, host, inView, button } = await showMatch(begunFacts)
    await button('Log')?.trigger('click')
    inView.lookAt(1)
    await host.tell({ match: 'm1', events: eventsOf(...begunFacts, TAKEN).slice(-1), now: NOON + 60_000 })
    await flushPromises()
    expect(inView.live).toBe(true)
    expect(inView.shownPly).toBe(0)
    await waitFor(() =>
      expect(view.findAll('[data-taken-back]').map(one => one.element.tagName)).toEqual(['DIV', 'DIV']),
    )
    expect(view.findAll('[data-testid=log] [data-ply]')).toEqual([])
    expect(view.get('[data-testid=log]').text()).toContain('Ann took back move 1 and what followed')
    expect(view.get('[data-testid=announced-takeback]').text()).toBe('Ann took back move 1 and what followed.')
    expect(view.get('[data-testid=status]').text()).toBe('Your move')
    expect(button('Take back')?.attributes('disabled')).toBeDefined()
    view.unmount()
  })

  it('lets the move be made again that was on its way before', async () => {
    const { view, host, inView } = await showMatch(begunFacts.slice(0, 4))
    await inView.play(1, { pile: 0, leave: 1 })
    expect(inView.moveOnItsWay).toBe(true)
    await host.tell({ match: 'm1', events: eventsOf(...begunFacts, TAKEN).slice(4), now: NOON + 60_000 })
    await flushPromises()
    expect(inView.moveOnItsWay).toBe(false)
    view.unmount()
  })

  it.each<[string, readonly MatchFact[], Parameters<typeof showMatch>[1]]>([
    ['a program plays', [{
      type: 'created',
      match: 'm1',
      plan: { ...nimPlan, seats: { ...nimPlan.seats, 2: { kind: 'external' } } },
    }, ...begunFacts.slice(1)], {}],
    ['it is a game of a series', [{
      type: 'created',
      match: 'm1',
      plan: { ...nimPlan, series: { id: 's1', game: 1, attempt: 1 } },
    }, ...begunFacts.slice(1)], {}],
    ['another window plays', begunFacts, { seats: [{ kind: 'human', owner: 'another window' }, { kind: 'bot' }] }],
    ['one only watches', begunFacts, { role: 'spectator' }],
  ])('is not offered where %s', async (_, facts, options) => {
    const { view, button } = await showMatch(facts, options)
    expect(button('Take back')).toBeUndefined()
    view.unmount()
  })
})
