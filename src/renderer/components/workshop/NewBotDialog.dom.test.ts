import type { BotFiles } from '../../../shared/workshop/botFiles.ts'
import { DOMWrapper, flushPromises, mount } from '@vue/test-utils'
import { strToU8, zipSync } from 'fflate/browser'
import { afterEach, expect, it, vi } from 'vitest'
import { zipOf } from '../../../shared/workshop/botZip.ts'
import { HOST } from '../../host/host.ts'
import { useWorkshopBotsStore } from '../../stores/workshopBots.ts'
import { WORKSHOP_HOST } from '../../stores/workshopHost.ts'
import { fakeHost, useStoresOn } from '../../testing/fakeHost.ts'
import { waitFor } from '../../testing/waitFor.ts'
import { memoryShelf } from '../../workshop/botShelf.ts'
import { BuiltInThread } from '../../workshop/builtInThread.ts'
import { pageWorkshop } from '../../workshop/pageWorkshop.ts'
import NewBotDialog from './NewBotDialog.vue'

afterEach(() => {
  document.body.innerHTML = ''
})

async function shown(props: { only?: 'maze' } = {}) {
  const host = fakeHost()
  const pinia = useStoresOn(host)
  const thread = Object.assign(new BuiltInThread(), { start: vi.fn() })
  const workshop = pageWorkshop({ shelf: memoryShelf(), thread })
  const view = mount(NewBotDialog, {
    props: { open: true, ...props },
    attachTo: document.body,
    global: { plugins: [pinia], provide: { [HOST]: host, [WORKSHOP_HOST]: workshop } },
  })
  await flushPromises()
  const dialog = new DOMWrapper(document.querySelector('[role="dialog"]'))
  const radio = (label: string): HTMLInputElement | null | undefined =>
    dialog.findAll('label').find(one => one.text() === label)?.element.querySelector('input')
  return {
    view,
    dialog,
    bots: useWorkshopBotsStore(),
    name: () => dialog.get<HTMLInputElement>('#bot-name'),
    isChosen: (label: string) => radio(label)?.checked,
    mayChoose: (label: string) => radio(label)?.closest('fieldset')?.disabled === false,
    choose: async (fileName: string, zip: Uint8Array<ArrayBuffer>) => {
      const input = dialog.get<HTMLInputElement>('input[type=file]')
      Object.defineProperty(input.element, 'files', { value: [new File([zip], fileName)], configurable: true })
      await input.trigger('change')
      await flushPromises()
    },
  }
}

const files: BotFiles = { 'main.py': 'def choose(state): pass' }
const unlabelled = zipSync({ 'main.py': strToU8('') })

it('knows game, name and language of a bot that was saved, and makes it again', async () => {
  const { view, dialog, bots, name, isChosen, mayChoose, choose } = await shown()
  await choose('a.zip', zipOf({ name: 'Mine', game: 'nim', files }))
  await waitFor(() => expect(name().element.value).toBe('Mine'))
  expect([isChosen('Nim'), isChosen('Python')]).toEqual([true, true])
  expect(['JavaScript', 'A search', 'Nim'].map(mayChoose)).toEqual([false, false, true])
  await dialog.get('form').trigger('submit')
  await waitFor(() => expect(bots.draft).toMatchObject({ name: 'Mine', game: 'nim', language: 'python', files }))
  view.unmount()
})

it('names a bot after its zip if that says nothing of it, but never against what was typed', async () => {
  const { view, name, isChosen, choose } = await shown()
  await choose('My_bot.zip', unlabelled)
  await waitFor(() => expect(name().element.value).toBe('My bot'))
  expect(isChosen('No Tipping')).toBe(true)
  await choose('Other.zip', unlabelled)
  await waitFor(() => expect(name().element.value).toBe('Other'))
  await name().setValue('Typed')
  await choose('Third.zip', unlabelled)
  expect(name().element.value).toBe('Typed')
  view.unmount()
})

it('keeps to the one game that it is for', async () => {
  const { view, dialog, bots, name, choose } = await shown({ only: 'maze' })
  await choose('a.zip', zipOf({ name: 'Mine', game: 'nim', files }))
  await waitFor(() => expect(name().element.value).toBe('Mine'))
  await dialog.get('form').trigger('submit')
  await waitFor(() => expect(bots.draft?.game).toBe('maze'))
  view.unmount()
})
