import type { VueWrapper } from '@vue/test-utils'
import { flushPromises, mount } from '@vue/test-utils'
import { afterEach, describe, expect, it } from 'vitest'
import { introductionOf } from '../../games/index.ts'
import { HOST } from '../../host/host.ts'
import { fakeHost, useStoresOn } from '../../testing/fakeHost.ts'
import IntroductionPlayer from './IntroductionPlayer.vue'

let player: VueWrapper

async function show(id: 'nim' | 'flip'): Promise<void> {
  const host = fakeHost()
  player = mount(IntroductionPlayer, {
    props: { id, introduction: await introductionOf(id) },
    attachTo: document.body,
    global: { plugins: [useStoresOn(host)], provide: { [HOST]: host } },
  })
}
afterEach(() => player.unmount())

const heading = () => player.get('h2').text()
const said = () => player.get('[data-testid="introduction-answer"]').text()
const button = (name: string) => player.findAll('button').find(one => one.text() === name)

async function press(selector: string, key: string): Promise<void> {
  const one = player.get(selector)
  ;(one.element as HTMLElement).focus()
  await one.trigger('keydown', { key })
  await flushPromises()
}

describe('a step', () => {
  it('waits until it is done, says what happened, and hands the keyboard on to Next', async () => {
    await show('nim')
    expect(heading()).toBe('Take coins')
    expect(said()).toBe('')
    expect(button('Next')).toBeUndefined()
    await press('[data-cell="1_2"]', 'Enter')
    expect(said()).toMatch(/^You took 2 coins from pile 2/)
    expect(document.activeElement).toBe(button('Next')?.element)
    await button('Next')?.trigger('click')
    await flushPromises()
    expect(heading()).toBe('The last coin wins')
    expect(document.activeElement).toBe(player.get('h2').element)
    expect(said()).toBe('')
  })

  it('that was not done begins anew', async () => {
    await show('nim')
    await button('Skip')?.trigger('click')
    await press('[data-cell="0_1"]', 'Enter')
    expect(said()).toBe('Bob takes the last one and wins. You may take the whole pile.')
    expect(player.findAll('[data-cell][tabindex]')).toHaveLength(0)
    expect(document.activeElement).toBe(button('Try again')?.element)
    await button('Try again')?.trigger('click')
    await press('[data-cell="0_0"]', 'Enter')
    expect(said()).toBe('You took the last coin, and won.')
  })

  it('can be skipped, and gone back to', async () => {
    await show('nim')
    expect(button('Back')?.attributes('disabled')).toBeDefined()
    await button('Skip')?.trigger('click')
    await button('Back')?.trigger('click')
    expect(heading()).toBe('Take coins')
  })

  it('of several moves goes on until its last one, and can be begun anew before', async () => {
    await show('flip')
    await button('Skip')?.trigger('click')
    await press('[data-cell="0_0"]', 'Enter')
    expect(said()).toBe('And now the same cell again.')
    await button('Start over')?.trigger('click')
    expect(said()).toBe('')
    await press('[data-cell="0_0"]', 'Enter')
    await press('[data-cell="0_0"]', ' ')
    expect(said()).toMatch(/^All is as it was/)
  })
})

it('ends with a match to set up', async () => {
  await show('nim')
  for (let step = 0; step < 5; step++)
    await button('Skip')?.trigger('click')
  expect(heading()).toBe('That is the game')
  await button('Set up a match')?.trigger('click')
  expect(location.hash).toBe('#/new')
  await button('Once more')?.trigger('click')
  expect(heading()).toBe('Take coins')
})
