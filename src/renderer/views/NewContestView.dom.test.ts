import type { ContestOptions } from '../../shared/api.ts'
import type { ContestPlan } from '../../shared/contest/plan.ts'
import { flushPromises, mount } from '@vue/test-utils'
import { beforeEach, expect, it } from 'vitest'
import { contestPlanSchema } from '../../shared/contest/plan.ts'
import { succeed } from '../../shared/result.ts'
import { HOST } from '../host/host.ts'
import { useOverviewStore } from '../stores/overview.ts'
import { fakeHost, useStoresOn } from '../testing/fakeHost.ts'
import { withKeys } from '../testing/withKeys.ts'
import NewContestView from './NewContestView.vue'

beforeEach(() => {
  document.body.innerHTML = ''
  localStorage.clear()
  location.hash = '#/contests/new'
})

async function shown() {
  const asked: { readonly plan: ContestPlan, readonly options: ContestOptions | undefined }[] = []
  const host = fakeHost({
    createContest: async (plan, options) => {
      asked.push({ plan, options })
      return succeed({ id: 'c7' })
    },
  })
  const pinia = useStoresOn(host)
  useOverviewStore()
  await host.tellOverview({})
  const view = mount(withKeys(NewContestView), { attachTo: document.body, global: { plugins: [pinia], provide: { [HOST]: host } } })
  await flushPromises()
  const button = (text: RegExp) => view.findAll('button').find(one => text.test(one.attributes('aria-label') ?? one.text()))
  const names = (): string[] => view.findAll<HTMLInputElement>('[data-testid=entries] input').map(one => one.element.value)
  const paste = async (text: string): Promise<void> => {
    await view.get('#team-names').setValue(text)
    await button(/^Add \d/)?.trigger('click')
  }
  const start = async (): Promise<void> => {
    await view.get('form').trigger('submit')
    await flushPromises()
  }
  return { host, view, asked, button, names, paste, start }
}

it('makes a contest of pasted names, each with a number of its own to connect by', async () => {
  const { view, asked, names, paste, start } = await shown()
  await paste('1. Ann\n\n  Bob \nAnn\n4) Cem')
  expect(names()).toEqual(['Ann', 'Bob', 'Ann (2)', 'Cem'])
  await view.get('#contest-port').setValue(0)
  await start()
  const [{ plan, options } = { plan: undefined, options: undefined }] = asked
  expect(contestPlanSchema.safeParse(plan).error).toBeUndefined()
  expect(plan?.participants.map(({ name, seat }) => `${name} ${seat.kind}`)).toEqual(['Ann external', 'Bob external', 'Ann (2) external', 'Cem external'])
  expect(new Set(plan?.participants.map(({ token }) => token)).size).toBe(4)
  expect(plan?.format).toEqual({ name: 'round-robin', cycles: 1 })
  expect(options).toEqual({ listen: { port: 0, lan: false } })
  expect(location.hash).toBe('#/contests/c7')
  view.unmount()
})

it('puts who takes part in another order by buttons, keeps the focus there, and removes them', async () => {
  const { view, button, names, paste } = await shown()
  await paste('Ann\nBob\nCem')
  const down = button(/^Move Ann down/)?.element
  down?.focus()
  await button(/^Move Ann down/)?.trigger('click')
  await flushPromises()
  expect(names()).toEqual(['Bob', 'Ann', 'Cem'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Ann down')
  await button(/^Remove Bob/)?.trigger('click')
  expect(names()).toEqual(['Ann', 'Cem'])
  view.unmount()
})

it('chooses the format that suits how many take part, and says what it costs', async () => {
  const { view, paste } = await shown()
  const chosen = (): string | undefined => view.findAll<HTMLInputElement>('input[name=format]').find(one => one.element.checked)?.element.value
  await paste('Ann\nBob')
  expect(chosen()).toBe('match')
  await paste('Cem\nDee')
  expect(chosen()).toBe('round-robin')
  expect(view.get('[data-testid=cost-games]').text()).toBe('12 games')
  await paste('E\nF\nG\nH\nI')
  expect(chosen()).toBe('swiss')
  await view.get('input[name=format][value=knockout]').setValue(true)
  expect(chosen()).toBe('knockout')
  view.unmount()
})

it('does not start what is to be mended, but goes there', async () => {
  const { view, asked, start } = await shown()
  expect(view.get('[data-testid=problem]').text()).toMatch(/at least two|two/i)
  await start()
  expect(asked).toEqual([])
  expect(document.activeElement?.closest('[data-field]')?.getAttribute('data-field')).toBe('participants')
  view.unmount()
})

it('takes bots of the game, and programs by their command', async () => {
  const { view, asked, button, names, start } = await shown()
  await view.get('input[value=bots]').setValue(true)
  await button(/^Add Careful/)?.trigger('click')
  await button(/^Add Careful/)?.trigger('click')
  await view.get('input[value=program]').setValue(true)
  await button(/^Add this program/)?.trigger('click')
  await flushPromises()
  expect(view.text()).toContain('Give it a name.')
  expect(view.text()).toContain('Give the command that starts it.')
  const [name, command] = view.findAll('[data-field=participants] input[type=text]')
  await name?.setValue('Tipper')
  await command?.setValue('python3 tipper.py --port {port}')
  await button(/^Add this program/)?.trigger('click')
  await flushPromises()
  expect(names()).toEqual(['Careful', 'Careful (2)', 'Tipper'])
  await start()
  expect(asked[0]?.plan.participants[2]).toEqual({ name: 'Tipper', seat: { kind: 'program', name: 'Tipper', command: 'python3 tipper.py --port {port}', proto: 'tcp' } })
  expect(asked[0]?.options).toEqual({})
  view.unmount()
})

it('takes many programs at once by their folders, each named after its own', async () => {
  const { view, asked, button, names, start } = await shown()
  await view.get('input[value=program]').setValue(true)
  await view.get('[data-field=participants] textarea').setValue('/class/team-1\nC:\\class\\team 2\\\n')
  await button(/^Add 2/)?.trigger('click')
  await flushPromises()
  expect(view.text()).toContain('Give the command that starts it.')
  expect(view.text()).not.toContain('Give it a name.')
  await view.findAll('[data-field=participants] input[type=text]')[1]?.setValue('./run.sh {port}')
  await button(/^Add 2/)?.trigger('click')
  await flushPromises()
  expect(names()).toEqual(['team-1', 'team 2'])
  await start()
  expect(asked[0]?.plan.participants[0]?.seat).toEqual({ kind: 'program', name: 'team-1', command: './run.sh {port}', folder: '/class/team-1', proto: 'tcp' })
  view.unmount()
})

it('begins games with random moves where that is asked for', async () => {
  const { view, asked, paste, start } = await shown()
  await view.get('input[name=game][value=nim]').setValue(true)
  await paste('Ann\nBob')
  const four = view.findAll<HTMLInputElement>('[data-field=openings] input')[2]
  await four?.setValue(true)
  await start()
  const lines = asked[0]?.plan.openings.lines ?? []
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.every(line => line.length === 4)).toBe(true)
  expect(new Set(lines.map(line => JSON.stringify(line))).size).toBe(lines.length)
  view.unmount()
})
