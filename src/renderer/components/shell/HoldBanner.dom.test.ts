import type { ArchiveStatus } from '../../../shared/archive/library.ts'
import { flushPromises, mount } from '@vue/test-utils'
import { expect, it } from 'vitest'
import { HOST } from '../../host/host.ts'
import { useOverviewStore } from '../../stores/overview.ts'
import { fakeHost, useStoresOn } from '../../testing/fakeHost.ts'
import HoldBanner from './HoldBanner.vue'

const HELD: ArchiveStatus = {
  state: 'held',
  message: 'The data folder /data is gone. Bring it back where it was.',
  folder: '/data',
  bytes: 0,
}

async function shown(archive: ArchiveStatus, forRoom = false): Promise<string> {
  const host = fakeHost()
  const pinia = useStoresOn(host)
  useOverviewStore()
  await flushPromises()
  await host.tellOverview({ archive })
  const view = mount(HoldBanner, { props: { forRoom }, global: { plugins: [pinia], provide: { [HOST]: host } } })
  await flushPromises()
  return view.text()
}

it('says why everything waits while nothing can be written, and nothing else at other times', async () => {
  expect(await shown(HELD)).toBe('Paused. The data folder /data is gone. Bring it back where it was.')
  expect(await shown({ ...HELD, state: 'kept', message: null })).toBe('')
  expect(await shown({ ...HELD, state: 'failing' })).toBe('')
})

it('tells a room, and who only watches, no folder', async () => {
  const wait
    = 'Paused. Games can’t be saved at the moment. Until saving works again, matches and contests stand still and no clock runs.'
  expect(await shown(HELD, true)).toBe(wait)
  expect(await shown({ state: 'held', message: null, folder: '', bytes: 0 })).toBe(wait)
})
