import type { HostApi, Overview, WindowApi } from '../../shared/api.ts'
import type { Channel } from './channel.ts'
import { createBirpc } from 'birpc'
import { expect, it } from 'vitest'
import { HOST_CALLS } from '../../shared/api.ts'
import { succeed } from '../../shared/result.ts'
import { overviewOf, summary } from '../../shared/testing/overviews.ts'
import { eventsOf, nimPlan, NOON } from '../testing/matchEvents.ts'
import { createHost, NOT_CONNECTED } from './host.ts'

const overview = overviewOf('m1')
const SECRET = 'a secret of this tab'

/** A channel whose far end is `api`, opened and dropped by hand. */
function channelTo(api: Partial<HostApi>) {
  const toWindow = new Set<(text: string) => void>()
  const opens = new Set<() => void>()
  const closes = new Set<() => void>()
  let toHost: (text: string) => void = () => {}
  const far = createBirpc<WindowApi, Partial<HostApi>>(api, {
    post: (text: string) => toWindow.forEach(listener => listener(text)),
    on: (listener) => {
      toHost = listener
    },
    serialize: value => JSON.stringify(value),
    deserialize: text => JSON.parse(text),
  })
  const channel: Channel = {
    send: text => void toHost(text),
    onMessage: listener => added(toWindow, listener),
    onOpen: listener => added(opens, listener),
    onClose: listener => added(closes, listener),
    retry: () => {},
  }
  return {
    far,
    channel,
    open: () => opens.forEach(listener => listener()),
    drop: () => closes.forEach(listener => listener()),
  }
}

function added<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

it('carries a call and its answer', async () => {
  const line = channelTo({
    resign: async (match, seat) =>
      match === 'm1' && seat === 2 ? succeed(null) : { ok: false, error: { code: 'failed', message: '' } },
  })
  const host = createHost(line.channel, SECRET)
  line.open()
  expect(await host.resign('m1', 2)).toEqual(succeed(null))
})

it('greets before it asks for anything, over each connection anew', async () => {
  const heard: string[] = []
  const line = channelTo({
    greet: async (secret) => {
      heard.push(`greet ${secret}`)
      return succeed({ window: `window ${heard.length}` })
    },
    abort: async (match) => {
      heard.push(`abort ${match}`)
      return succeed(null)
    },
  })
  const host = createHost(line.channel, SECRET)
  const names: string[] = []
  host.onWindowName(name => void names.push(name))
  host.onConnection(connected => void (connected && host.abort('m1')))
  expect(host.windowName()).toBeNull()
  line.open()
  await host.abort('m2')
  line.drop()
  expect(host.windowName()).toBeNull()
  line.open()
  await host.abort('m3')
  expect(heard).toEqual([`greet ${SECRET}`, 'abort m1', 'abort m2', `greet ${SECRET}`, 'abort m1', 'abort m3'])
  expect(names).toEqual(['window 1', 'window 4'])
  expect(host.windowName()).toBe('window 4')
})

it('works on, without a name, where its greeting is declined', async () => {
  const line = channelTo({
    greet: async () => ({ ok: false, error: { code: 'refused', message: '' } }),
    abort: async () => succeed(null),
  })
  const host = createHost(line.channel, SECRET)
  line.open()
  expect(await host.abort('m1')).toEqual(succeed(null))
  expect(host.windowName()).toBeNull()
})

it('has every call of the table', async () => {
  const asked: string[] = []
  const line = channelTo(Object.fromEntries(HOST_CALLS.map(name => [name, async (...args: unknown[]) => {
    asked.push(`${name} ${args.length}`)
    return succeed(name === 'greet' ? { window: 'window 1' } : null)
  }])))
  const host = createHost(line.channel, SECRET) as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>
  line.open()
  for (const name of HOST_CALLS.filter(name => name !== 'greet' && name !== 'overview'))
    expect(await host[name]?.('a', 'b')).toEqual(succeed(null))
  expect(asked).toEqual([
    'greet 1',
    ...HOST_CALLS.filter(name => name !== 'greet' && name !== 'overview').map(name => `${name} 2`),
  ])
})

it('declines at once while there is no connection', async () => {
  const host = createHost(channelTo({}).channel, SECRET)
  expect(await host.abort('m1')).toEqual({ ok: false, error: NOT_CONNECTED })
})

it('declines what was under way when the connection dropped', async () => {
  const line = channelTo({ abort: () => new Promise(() => {}) })
  const host = createHost(line.channel, SECRET)
  line.open()
  const asked = host.abort('m1')
  line.drop()
  expect(await asked).toMatchObject({
    ok: false,
    error: { code: 'failed', message: expect.stringContaining('lost before the host answered') },
  })
})

it('turns a fault of the host into a problem', async () => {
  const line = channelTo({ overview: () => Promise.reject(new Error('out of paper')) })
  const host = createHost(line.channel, SECRET)
  line.open()
  expect(await host.overview()).toMatchObject({
    ok: false,
    error: { code: 'failed', message: expect.stringContaining('did not answer as it should') },
  })
})

it('makes whole overviews of the changes that the host tells', async () => {
  const line = channelTo({ overview: async () => succeed(overview) })
  const host = createHost(line.channel, SECRET)
  line.open()
  const heard: Overview[] = []
  host.onOverview(told => void heard.push(told))
  await host.overview()
  await line.far.overviewChanged.asEvent({ now: NOON + 1, matches: [summary('m2')] })
  await line.far.overviewChanged.asEvent({ now: NOON + 2, goneMatches: ['m1'] })
  expect(heard).toEqual([
    overview,
    { ...overview, now: NOON + 1, matches: [summary('m2'), summary('m1')] },
    { ...overview, now: NOON + 2, matches: [summary('m2')] },
  ])
})

it('begins with a whole overview over each connection', async () => {
  let asked = 0
  const line = channelTo({ overview: async () => succeed({ ...overview, now: NOON + asked++ }) })
  const host = createHost(line.channel, SECRET)
  line.open()
  await host.overview()
  line.drop()
  line.open()
  const told = new Promise(resolve => host.onOverview(resolve))
  await line.far.overviewChanged.asEvent({ now: NOON + 9, goneMatches: ['m1'] })
  expect(await told).toEqual({ ...overview, now: NOON + 1 })
})

it('passes on what the host tells', async () => {
  const line = channelTo({})
  const host = createHost(line.channel, SECRET)
  line.open()
  const events = eventsOf({ type: 'created', match: 'm1', plan: nimPlan })
  const heard = new Promise(resolve => host.onMatchEvents(resolve))
  void line.far.matchEvents.asEvent('m1', events, NOON)
  expect(await heard).toEqual({ match: 'm1', events, now: NOON })
})
