import type { Annotation, GameSummary } from '../../../shared/archive/library.ts'
import { flushPromises, mount } from '@vue/test-utils'
import { beforeEach, expect, it } from 'vitest'
import { succeed } from '../../../shared/result.ts'
import { HOST } from '../../host/host.ts'
import { fakeHost, useStoresOn } from '../../testing/fakeHost.ts'
import { gameOfAnn, playerOf } from '../../testing/library.ts'
import GameEditor from './GameEditor.vue'

beforeEach(() => {
  document.body.innerHTML = ''
})

async function open(game: GameSummary) {
  const written: Annotation[] = []
  const host = fakeHost({
    annotate: async (_, annotation) => {
      written.push(annotation)
      return succeed(game)
    },
  })
  const view = mount(GameEditor, {
    attachTo: document.body,
    props: { game, knownTags: [], open: true },
    global: { plugins: [useStoresOn(host)], provide: { [HOST]: host } },
  })
  await flushPromises()
  const names = () => [...document.querySelectorAll<HTMLInputElement>('input[id^=game-name-]')]
  return { view, written, names }
}

it.each([1, 2, 9])('renames any of %d players, and sends only what changed', async (count) => {
  const players = Array.from({ length: count }, (_, index) => playerOf(`Player ${index}`, index + 1))
  const { view, written, names } = await open(gameOfAnn({ players }))
  expect(names().map(({ value }) => value)).toEqual(players.map(({ name }) => name))
  const last = names().at(-1)
  if (last === undefined)
    throw new Error('no field')
  last.value = 'Zoe'
  last.dispatchEvent(new Event('input'))
  await flushPromises()
  document.querySelector('form')?.dispatchEvent(new Event('submit'))
  await flushPromises()
  expect(written[0]?.names).toEqual({ [count]: 'Zoe' })
  view.unmount()
})
