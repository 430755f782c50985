import { flushPromises, mount } from '@vue/test-utils'
import { expect, it } from 'vitest'
import { succeed } from '../../../shared/result.ts'
import { HOST } from '../../host/host.ts'
import { fakeHost } from '../../testing/fakeHost.ts'
import ProgramFields from './ProgramFields.vue'

const MEANS = { tree: 'namespace', endsWithHost: true, walls: true, cpus: true, memory: true, network: true } as const

it.each(
  [
    ['nothing where programs are kept from it', MEANS, null],
    [
      'so where nothing keeps them from it',
      { ...MEANS, walls: false },
      'Programs that are started here can read and change your files and those of other programs: this system gives Fulcrum no means to prevent it.',
    ],
    [
      'so where they can do more',
      { ...MEANS, tree: 'mark', walls: false },
      'Programs that are started here can read and change your files and those of other programs, and stop Fulcrum itself: this system gives Fulcrum no means to prevent it.',
    ],
  ] as const,
)('the fields of a program say what it could do to others: %s', async (_, means, sentence) => {
  const host = fakeHost({ programMeans: async () => succeed(means) })
  const view = mount(ProgramFields, {
    props: { game: 'nim', issue: null, command: '', folder: '', proto: 'tcp' },
    global: { provide: { [HOST]: host } },
  })
  await flushPromises()
  expect(view.find('[data-testid=unwalled]').exists() ? view.get('[data-testid=unwalled]').text() : null).toBe(sentence)
  view.unmount()
})
