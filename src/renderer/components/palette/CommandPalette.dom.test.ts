import { flushPromises, mount } from '@vue/test-utils'
import { beforeEach, expect, it, vi } from 'vitest'
import { HOST } from '../../host/host.ts'
import { useActionsStore } from '../../stores/actions.ts'
import { fakeHost, useStoresOn } from '../../testing/fakeHost.ts'
import { waitFor } from '../../testing/waitFor.ts'
import PaletteList from './PaletteList.vue'

beforeEach(() => {
  document.body.innerHTML = ''
})

async function shown() {
  const host = fakeHost()
  const pinia = useStoresOn(host)
  const acts = { dark: vi.fn(), log: vi.fn(), step: vi.fn() }
  const view = mount({
    components: { PaletteList },
    setup() {
      useActionsStore().offer(() => [
        { id: 'log', section: 'here', label: 'Show the log', key: 'log', act: acts.log },
        { id: 'back', section: 'here', label: 'One move back', keyOnly: true, act: acts.step },
        { id: 'theme-dark', section: 'settings', label: 'Theme: dark', act: acts.dark },
      ])
    },
    template: '<PaletteList @done="$emit(\'done\')" />',
  }, { attachTo: document.body, global: { plugins: [pinia], provide: { [HOST]: host } } })
  await host.tellOverview({})
  await flushPromises()
  const options = (): string[] => view.findAll('[role="option"]').map(option => option.find('span').text())
  const chosen = (): string => view.find('[aria-selected="true"] span').text()
  return { host, view, acts, options, chosen, field: view.find('input') }
}

it('offers what can be done now, a game against each bot, and says which key does it', async () => {
  const { view, options } = await shown()
  expect(options()).toContain('Show the log')
  expect(options()).toContain('New Nim against Perfect')
  expect(options()).not.toContain('One move back')
  expect(view.find('[role="option"] kbd').text()).toBe('L')
  view.unmount()
})

it.each([
  ['your name', 'Your name', '#/settings/name'],
  ['default bot', 'Practice: which game, against which bot', '#/settings/practice'],
  ['volume', 'Volume of the sounds', '#/settings/sounds'],
  ['back up', 'Games on the disk', '#/settings/archive'],
  ['network', 'Network: what watchers may read', '#/settings/network'],
  ['licence', 'About Fulcrum', '#/settings/about'],
  ['analysis board', 'Analysis', '#/analysis'],
  ['rules nim', 'How to play Nim', '#/rules/nim'],
])('finds by “%s” what has no key of its own, and goes there', async (words, label, address) => {
  const { view, chosen, field } = await shown()
  await field.setValue(words)
  expect(chosen()).toBe(label)
  await field.trigger('keydown', { key: 'Enter' })
  await waitFor(() => expect(location.hash).toBe(address))
  view.unmount()
})

it('does what the arrow keys chose among what was found', async () => {
  const { view, acts, chosen, options, field } = await shown()
  await field.setValue('the')
  expect(options()).toEqual(expect.arrayContaining(['Show the log', 'Theme: dark']))
  const [first] = [chosen()]
  await field.trigger('keydown', { key: 'ArrowDown' })
  expect(chosen()).not.toBe(first)
  await field.setValue('dark')
  expect(field.attributes('aria-activedescendant')).toBe(view.find('[aria-selected="true"]').attributes('id'))
  await field.trigger('keydown', { key: 'Enter' })
  await waitFor(() => expect(acts.dark).toHaveBeenCalledOnce())
  expect(acts.log).not.toHaveBeenCalled()
  view.unmount()
})

it('starts a game against the bot that was named', async () => {
  const { host, view, field } = await shown()
  await field.setValue('nim perfect')
  await field.trigger('keydown', { key: 'Enter' })
  await waitFor(() =>
    expect(
      host.calls.some(call =>
        call.startsWith('createMatch') && call.includes('"game":"nim"') && call.includes('"bot":"perfect"'),
      ),
    ).toBe(true),
  )
  view.unmount()
})

it('says so where nothing fits', async () => {
  const { view, field } = await shown()
  await field.setValue('zebra crossing')
  expect(view.find('[role="status"]').text()).toBe('Nothing fits these words.')
  view.unmount()
})
