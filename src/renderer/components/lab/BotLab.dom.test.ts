import type { ContestPlan } from '../../../shared/contest/plan.ts'
import { flushPromises, mount } from '@vue/test-utils'
import { beforeEach, expect, it } from 'vitest'
import { problemsOf } from '../../../shared/contest/planning/problems.ts'
import { succeed } from '../../../shared/result.ts'
import { HOST } from '../../host/host.ts'
import { fakeHost, useStoresOn } from '../../testing/fakeHost.ts'
import BotLab from './BotLab.vue'

beforeEach(() => {
  document.body.innerHTML = ''
  location.hash = '#/check'
})

function lab() {
  const plans: ContestPlan[] = []
  const host = fakeHost({
    createContest: async (plan) => {
      plans.push(plan)
      return succeed({ id: 'c1' })
    },
  })
  const pinia = useStoresOn(host)
  const view = mount(BotLab, { attachTo: document.body, global: { plugins: [pinia], provide: { [HOST]: host } } })
  const commands = () => view.findAll('input[type=text]').filter((_, index) => index % 2 === 0)
  return { plans, view, commands }
}

it('plays a hundred games of my program against a bot, with the seats swapped, from the usual start that every program knows', async () => {
  const { plans, view, commands } = lab()
  await view.get('form').trigger('submit')
  await flushPromises()
  expect(plans).toEqual([])
  expect(view.get('[role=alert]').text()).toBe('Give the command that starts it.')
  await commands()[0]?.setValue('python3 tipper.py --port {port}')
  expect(view.get('[data-testid=start-lab]').text()).toBe('Play 100 games')
  await view.get('form').trigger('submit')
  await flushPromises()
  const [plan] = plans
  expect(plan?.participants.map(({ name }) => name)).toEqual(['Your program', 'Careful'])
  expect(plan?.format).toEqual({ name: 'match', rounds: 50 })
  expect(plan?.openings.lines).toEqual([])
  expect(plan === undefined ? null : problemsOf(plan)).toEqual([])
  expect(location.hash).toBe('#/contests/c1')
  view.unmount()
})

it('tests a new version against the old one until that is decided, from random starts that make the games differ', async () => {
  const { plans, view, commands } = lab()
  await view.get('input[value=versions]').setValue(true)
  await commands()[0]?.setValue('./new --port {port}')
  await commands()[1]?.setValue('./old --port {port}')
  await view.get('form').trigger('submit')
  await flushPromises()
  expect(plans[0]?.participants.map(({ name }) => name)).toEqual(['New version', 'Old version'])
  expect(plans[0]).toMatchObject({ format: { name: 'match', rounds: null }, sprt: { elo0: 0, elo1: 30 } })
  expect(plans[0] === undefined ? null : problemsOf(plans[0])).toEqual([])
  expect(plans[0]?.openings.lines).toHaveLength(500)
  expect(new Set(plans[0]?.openings.lines.map(line => JSON.stringify(line))).size).toBe(500)
  await view.get('input[type=radio][value="0"]').setValue(true)
  await view.get('form').trigger('submit')
  await flushPromises()
  expect(plans[1]?.openings.lines).toEqual([])
  view.unmount()
})
