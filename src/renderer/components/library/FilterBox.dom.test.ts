import { flushPromises, mount } from '@vue/test-utils'
import { beforeEach, expect, it } from 'vitest'
import { dayOf } from '../../../shared/game/dailyPuzzle.ts'
import { HOST } from '../../host/host.ts'
import { useLibraryStore } from '../../stores/library.ts'
import { fakeHost, useStoresOn } from '../../testing/fakeHost.ts'
import FilterBox from './FilterBox.vue'

const choices = {
  rules: ['classic'],
  tags: ['final', 'group A'],
  players: ['Team 17', 'Team 1', 'Ann'],
  wins: { bySeat: [1, 1], draws: 0, nobody: 0 },
}

beforeEach(() => {
  document.body.innerHTML = ''
})

function shown() {
  const host = fakeHost()
  const view = mount(FilterBox, {
    attachTo: document.body,
    props: { choices },
    global: { plugins: [useStoresOn(host)], provide: { [HOST]: host } },
  })
  const input = view.get<HTMLInputElement>('input')
  return {
    view,
    input,
    library: useLibraryStore(),
    press: async (key: string) => {
      await input.trigger('keydown', { key })
      await flushPromises()
    },
    type: async (text: string) => {
      await input.setValue(text)
      await flushPromises()
    },
    chips: () => view.findAll('[data-testid=filter-chip]').map(chip => chip.text()),
    offers: () =>
      view.get('[data-testid=filter-offers]').isVisible()
        ? view.findAll('[role=option]').map(offer => offer.text())
        : [],
    active: () => view.find(`[id="${input.attributes('aria-activedescendant') ?? '-'}"]`),
  }
}

it('offers the keys, then the values of one, by the arrow keys and Enter', async () => {
  const { view, press, offers, active, chips, input, library } = shown()
  await press('ArrowDown')
  expect(offers()[0]).toMatch(/^player:/)
  expect(offers()).toHaveLength(10)
  await press('ArrowDown')
  await press('Enter')
  expect(input.element.value).toBe('player:')
  expect(offers()).toEqual(['player:Team 17', 'player:Team 1', 'player:Ann'])
  await press('ArrowUp')
  expect(active().text()).toBe('player:Ann')
  await press('Enter')
  expect(chips()).toEqual(['player:Ann'])
  expect(library.filter.players).toEqual(['Ann'])
  expect([input.element.value, offers()]).toEqual(['', []])
  view.unmount()
})

it('takes the value that was typed before one that goes on from it, and spaces in names', async () => {
  const { view, press, type, active, chips, input } = shown()
  await type('player:Team ')
  expect(input.element.value).toBe('player:Team ')
  await type('player:team 1')
  expect(active().text()).toBe('player:Team 1')
  await press('Tab')
  await type('player:"Team 17" ')
  expect(chips()).toEqual(['player:Team 1', 'player:Team 17'])
  view.unmount()
})

it('finds values by a part of them without a key, and leaves the other words', async () => {
  const { view, press, type, offers, chips, library } = shown()
  await type('close fin')
  expect(offers()).toEqual(['tag:final'])
  await press('ArrowDown')
  await press('Enter')
  expect(chips()).toEqual(['tag:final'])
  expect(library.filter.text).toBe('close')
  view.unmount()
})

it('takes the last chip away with Backspace in the empty box, and any with a click', async () => {
  const { view, press, type, chips } = shown()
  await type('game:flip has:star ending:illegal ')
  expect(chips()).toEqual(['game:flip', 'ending:illegal', 'has:star'])
  await press('Backspace')
  expect(chips()).toEqual(['game:flip', 'ending:illegal'])
  await view.get('[aria-label="Remove the filter game:flip"]').trigger('click')
  expect(chips()).toEqual(['ending:illegal'])
  await type('a')
  await press('Backspace')
  expect(chips()).toEqual(['ending:illegal'])
  view.unmount()
})

it('says what a key takes where nothing fits, and takes nothing', async () => {
  const { view, press, type, chips } = shown()
  await type('ending:flood')
  const note = (): string => view.get('[data-testid=filter-note]').text()
  expect(note()).toMatch(/^No game has ending:flood\. There is ending:[\w-]+, for example\.$/)
  await press('Enter')
  expect(chips()).toEqual([])
  expect(note(), 'it stays, since all games are shown').toMatch(/^No game has ending:flood\./)
  await press('Escape')
  expect(view.find('[data-testid=filter-note]').exists()).toBe(false)
  await type('player:Anm')
  expect(note()).toBe('No game has player:Anm. There is player:Ann, for example.')
  await type('gane:nim')
  expect(note()).toBe('There is no filter gane:. Did you mean game:?')
  await type('opening:x')
  expect(note()).toMatch(/^There is no filter opening:\. There are player:, game:, .* and before:\.$/)
  await type('after:soon')
  expect(note()).toMatch(/^after: played on that day/)
  await type('after:2026-02-30')
  await press('Enter')
  expect(chips()).toEqual([])
  await type('after:2026-02-28')
  await press('Enter')
  expect(chips()).toEqual(['after:2026-02-28'])
  await type('before:to')
  await press('Enter')
  expect(chips()).toEqual(['after:2026-02-28', `before:${dayOf(new Date())}`])
  view.unmount()
})

it('closes the offers with Escape', async () => {
  const { view, press, type, offers } = shown()
  await type('game:')
  expect(offers().length).toBeGreaterThan(3)
  await press('Escape')
  expect(offers()).toEqual([])
  view.unmount()
})
