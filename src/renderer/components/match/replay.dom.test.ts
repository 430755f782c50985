import type { NewMatch } from '../../../shared/api.ts'
import type { MatchFact } from '../../../shared/match/events.ts'
import type { Host } from '../../host/host.ts'
import { flushPromises } from '@vue/test-utils'
import { beforeEach, expect, it } from 'vitest'
import { fail, succeed } from '../../../shared/result.ts'
import { useAnalysisStore } from '../../stores/analysis.ts'
import { useReplayStore } from '../../stores/replay.ts'
import { begunFacts, resignedFacts } from '../../testing/matchEvents.ts'
import { showMatch } from '../../testing/shownMatch.ts'

beforeEach(() => {
  document.body.innerHTML = ''
  localStorage.clear()
})

async function over(answers: Partial<Host> = {}, facts: readonly MatchFact[] = resignedFacts) {
  const shown = await showMatch(facts, { answers })
  const press = async (key: string): Promise<void> => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    await flushPromises()
  }
  return { ...shown, press, replay: useReplayStore(), analysis: useAnalysisStore() }
}

it('plays and pauses with Space, faster and slower with full stop and comma', async () => {
  const { view, press, replay, inView } = await over()
  await press(' ')
  expect([replay.playing, inView.shownPly]).toEqual([true, 0])
  await press('.')
  expect(replay.speed).toBe(2)
  await press('<')
  expect(replay.speed).toBe(1)
  await press(' ')
  expect(replay.playing).toBe(false)
  view.unmount()
})

it('walks with the buttons and the slider, to the very end too', async () => {
  const { view, button, inView } = await over()
  inView.lookAt(0)
  await flushPromises()
  await button('One move forward')?.trigger('click')
  expect(inView.shownPly).toBe(1)
  const slider = view.get('input[type=range]')
  expect(slider.attributes('aria-valuetext')).toBe('Move 1 of 2')
  await slider.trigger('focus')
  await slider.setValue(2)
  expect(inView.live).toBe(true)
  expect(view.find('[data-testid=looking-back]').exists()).toBe(true)
  await slider.trigger('focusout', { relatedTarget: view.get('[data-testid=save-menu]').element })
  expect(view.find('[data-testid=looking-back]').exists()).toBe(true)
  await slider.trigger('focusout', { relatedTarget: null })
  expect(view.find('[data-testid=result]').exists()).toBe(true)
  view.unmount()
})

it('shows the clocks as they were, and who was to move', async () => {
  const { view, inView } = await over()
  expect(view.find('[data-testid=clock-1]').exists()).toBe(false) // the end is told, and no time is left to look at
  inView.lookAt(1)
  await flushPromises()
  expect([1, 2].map(seat => view.get(`[data-testid=clock-${seat}]`).text())).toEqual(['2:00', '2:00'])
  expect(view.get('[data-testid=player-2]').attributes('data-to-move')).toBe('true')
  expect(view.get('[data-testid=strip]').text()).not.toMatch(/won|wins|resigned/)
  view.unmount()
})

it('leaves Space and the strip of a match that goes on alone', async () => {
  const { view, press, inView, analysis } = await over({}, begunFacts)
  await press(' ')
  expect(inView.live).toBe(true)
  inView.lookAt(0)
  await flushPromises()
  expect(view.find('[data-testid=replay]').exists()).toBe(false)
  analysis.evaluating = false
  await flushPromises()
  expect(view.get('[data-testid=looking-back]').text()).toContain('The match goes on meanwhile.')
  view.unmount()
})

it('has plots beside the log once it is over', async () => {
  const { view, button, analysis } = await over()
  analysis.panel = 'log'
  await button('Log')?.trigger('click')
  if (button('Plots') === undefined)
    await button('Log')?.trigger('click')
  await button('Plots')?.trigger('click')
  expect(view.get('[data-testid=plots]').findAll('ply-plot-stub')).toHaveLength(2)
  view.unmount()
})

it('continues from the position looked at in a match of its own', async () => {
  const asked: NewMatch[] = []
  const { view, button, inView } = await over({
    createMatch: async (request) => {
      asked.push(request)
      return asked.length === 1 ? fail({ code: 'refused', message: 'Not now.' }) : succeed({ id: 'm9' })
    },
  })
  inView.lookAt(1)
  await flushPromises()
  await button('Continue from here')?.trigger('click')
  await flushPromises()
  const dialog = document.querySelector('[role=dialog]')
  expect(dialog?.textContent).toContain('A new match begins with the first move of this one.')
  const start = async (): Promise<void> => {
    dialog?.querySelector('form')?.dispatchEvent(new Event('submit'))
    await flushPromises()
  }
  await start()
  expect(dialog?.textContent).toContain('Not now.')
  await start()
  expect(asked[1]?.plan).toMatchObject({
    opening: [{ pile: 0, leave: 1 }],
    seats: { 1: { kind: 'bot', bot: 'perfect' }, 2: { kind: 'human' } },
    budgetMs: 120_000,
  })
  expect(location.hash).toBe('#/match/m9')
  view.unmount()
})
