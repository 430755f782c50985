import type { CollectionPlan } from '../../shared/collect/events.ts'
import type { Host } from '../host/host.ts'
import { flushPromises, mount } from '@vue/test-utils'
import { beforeEach, expect, it } from 'vitest'
import { collectionPlanSchema } from '../../shared/collect/events.ts'
import { fail, succeed } from '../../shared/result.ts'
import { HOST } from '../host/host.ts'
import { useOverviewStore } from '../stores/overview.ts'
import { fakeHost, useStoresOn } from '../testing/fakeHost.ts'
import NewCollectionView from './NewCollectionView.vue'

beforeEach(() => {
  document.body.innerHTML = ''
  location.hash = '#/collect/new'
})

async function shown(answers: Partial<Host> = {}) {
  const asked: { readonly plan: CollectionPlan, readonly lan: boolean }[] = []
  const host = fakeHost({
    createCollection: async (plan, lan) => {
      asked.push({ plan, lan })
      return succeed({ id: 'k7' })
    },
    ...answers,
  })
  const pinia = useStoresOn(host)
  useOverviewStore()
  await host.tellOverview({})
  const view = mount(NewCollectionView, {
    attachTo: document.body,
    global: { plugins: [pinia], provide: { [HOST]: host } },
  })
  const open = async (): Promise<void> => {
    await view.get('form').trigger('submit')
    await flushPromises()
  }
  const onlyNames = async (names: string): Promise<void> => {
    await view.findAll('label').find(one => one.text() === 'Only these names')?.get('input').setValue(true)
    await view.get('#collection-names').setValue(names)
  }
  return { view, asked, open, onlyNames }
}

it('opens a collection on the network with the usual settings, for everybody', async () => {
  const { view, asked, open } = await shown()
  await view.get('input[name=game][value=nim]').setValue(true)
  await open()
  const [{ plan, lan } = { plan: undefined, lan: false }] = asked
  expect(collectionPlanSchema.safeParse(plan).error).toBeUndefined()
  expect(plan).toMatchObject({ game: 'nim', languages: ['javascript', 'python'], names: null, deadline: null })
  expect(plan?.title).toMatch(/^Nim, /)
  expect(plan?.budgetMs).toBeGreaterThan(0)
  expect(lan).toBe(true)
  expect(location.hash).toBe('#/collect/k7')
  view.unmount()
})

it('opens one as it was filled in: title, languages, names, deadline, and this computer only', async () => {
  const { view, asked, open, onlyNames } = await shown()
  await view.get('#collection-title').setValue(' Finals ')
  await view.findAll('label').find(one => one.text() === 'Python')?.get('input').setValue(false)
  await onlyNames('1. Ann\n\n Bob ')
  await view.get('#collection-deadline').setValue('2026-12-24T18:30')
  await view.get('input[name=reach]').setValue(true)
  await open()
  expect(asked[0]).toMatchObject({
    lan: false,
    plan: {
      title: 'Finals',
      languages: ['javascript'],
      names: ['Ann', 'Bob'],
      deadline: new Date(2026, 11, 24, 18, 30).getTime(),
    },
  })
  view.unmount()
})

it('allows programs in other languages only if asked to, and says what they could do here', async () => {
  const means = { tree: 'mark', endsWithHost: true, walls: false, cpus: true, memory: true, network: true } as const
  for (const [walls, said] of [[true, 'Here they are walled in'], [false, 'read and change your files']] as const) {
    const { view, asked, open } = await shown({ programMeans: async () => succeed({ ...means, walls }) })
    await flushPromises()
    const note = view.get('[data-testid=programs-note]').text()
    expect(note).toContain('started on this computer as you')
    expect(note).toContain(said)
    await view.get('input[name=game][value=voronoi]').setValue(true)
    expect(view.get('[data-testid=programs-note]').text()).toMatch(/protocol \(.+\)/)
    const box = view.get<HTMLInputElement>('[aria-describedby=collection-programs-note]')
    expect(box.element.checked).toBe(false)
    await box.setValue(true)
    await open()
    expect(asked[0]?.plan.programs).toBe(true)
    view.unmount()
  }
  const { view, asked, open } = await shown()
  await open()
  expect(asked[0]?.plan.programs).toBe(false)
  view.unmount()
})

it.each([
  ['', 'Give at least one name.'],
  ['Ann\nBob\nANN', 'ANN is listed twice.'],
  ['Ann\n\u200B', 'can’t be a name'],
])('tells what is wrong with a list of names, and does not open: %j', async (names, said) => {
  const { view, asked, open, onlyNames } = await shown()
  await onlyNames(names)
  await open()
  expect(asked).toEqual([])
  expect(view.get('[role=alert]').text()).toContain(said)
  expect(document.activeElement?.id).toBe('collection-names')
  view.unmount()
})

it('needs a language', async () => {
  const { view, asked, open } = await shown()
  for (const box of view.findAll('[aria-describedby=collection-languages-issue]'))
    await box.setValue(false)
  await open()
  expect(asked).toEqual([])
  expect(view.text()).toContain('Choose at least one language.')
  view.unmount()
})

it('shows why the host declined, and keeps what was filled in', async () => {
  const { view, open } = await shown({
    createCollection: async () => fail({ code: 'refused', message: 'Only the person at the host may do this.' }),
  })
  await view.get('#collection-title').setValue('Finals')
  await open()
  expect(view.get('[role=alert]').text()).toBe('Only the person at the host may do this.')
  expect((view.get('#collection-title').element as HTMLInputElement).value).toBe('Finals')
  expect(location.hash).toBe('#/collect/new')
  view.unmount()
})
