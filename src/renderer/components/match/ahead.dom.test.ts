import type { MatchFact } from '../../../shared/match/events.ts'
import { flushPromises } from '@vue/test-utils'
import { beforeEach, expect, it } from 'vitest'
import { fail } from '../../../shared/result.ts'
import { beamFacts, eventsOf, NOON } from '../../testing/matchEvents.ts'
import { showMatch } from '../../testing/shownMatch.ts'

const begun = beamFacts(3)

beforeEach(() => {
  document.body.innerHTML = ''
  localStorage.clear()
})

const moved: MatchFact = { type: 'moved', seat: 1, ply: 0, move: { position: -2, weight: 3 }, tookMs: 10 }

async function shown(answers = {}) {
  const { view, host, inView } = await showMatch(begun, { answers })
  return {
    view,
    host,
    inView,
    isOnBeam: () => view.find('.block[data-item="-2"]').exists(),
    isTrayOpen: () => view.find('.tray.open').exists(),
  }
}

it('a move made here is on the board before the host tells it, and nobody can move until then', async () => {
  const { view, host, inView, isOnBeam, isTrayOpen } = await shown()
  expect([isOnBeam(), isTrayOpen()]).toEqual([false, true])
  void inView.play(1, moved.move)
  await flushPromises()
  expect([isOnBeam(), isTrayOpen()]).toEqual([true, false])
  await host.tell({ match: 'm1', events: eventsOf(...begun, moved).slice(begun.length), now: NOON + 60_000 })
  await flushPromises()
  expect([isOnBeam(), isTrayOpen()]).toEqual([true, false])
  view.unmount()
})

it('a move that the host declines is taken off the board again', async () => {
  let decline = (): void => {}
  const declined = new Promise<void>(resolve => decline = resolve)
  const { view, inView, isOnBeam, isTrayOpen } = await shown({
    play: async () => {
      await declined
      return fail({ code: 'refused', message: 'No.' })
    },
  })
  const answer = inView.play(1, moved.move)
  await flushPromises()
  expect([isOnBeam(), isTrayOpen()]).toEqual([true, false])
  decline()
  await answer
  await flushPromises()
  expect([isOnBeam(), isTrayOpen()]).toEqual([false, true])
  view.unmount()
})
