import type { HostApi, Overview, WindowApi } from '../../shared/api.ts'
import type { Channel } from './channel.ts'
import { createBirpc } from 'birpc'
import { expect, it } from 'vitest'
import { succeed } from '../../shared/result.ts'
import { overviewOf, summary } from '../../shared/testing/overviews.ts'
import { eventsOf, nimPlan, NOON } from '../testing/matchEvents.ts'
import { createHost, NOT_CONNECTED } from './host.ts'

const overview = overviewOf('m1')

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
  const line = channelTo({ resign: async (match, seat) => match === 'm1' && seat === 2 ? succeed(null) : { ok: false, error: { code: 'failed', message: '' } } })
  const host = createHost(line.channel)
  line.open()
  expect(await host.resign('m1', 2)).toEqual(succeed(null))
})

it('declines at once while there is no connection', async () => {
  const host = createHost(channelTo({}).channel)
  expect(await host.abort('m1')).toEqual({ ok: false, error: NOT_CONNECTED })
})

it('declines what was under way when the connection dropped', async () => {
  const line = channelTo({ abort: () => new Promise(() => {}) })
  const host = createHost(line.channel)
  line.open()
  const asked = host.abort('m1')
  line.drop()
  expect(await asked).toMatchObject({ ok: false, error: { code: 'failed', message: expect.stringContaining('lost before it answered') } })
})

it('turns a fault of the host into a problem', async () => {
  const line = channelTo({ overview: () => Promise.reject(new Error('out of paper')) })
  const host = createHost(line.channel)
  line.open()
  expect(await host.overview()).toMatchObject({ ok: false, error: { code: 'failed', message: expect.stringContaining('did not answer as it should') } })
})

it('makes whole overviews of the changes that the host tells', async () => {
  const line = channelTo({ overview: async () => overview })
  const host = createHost(line.channel)
  line.open()
  const heard: Overview[] = []
  host.onOverview(told => void heard.push(told))
  await host.overview()
  await line.far.overviewChanged.asEvent({ now: NOON + 1, matches: [summary('m2')] })
  await line.far.overviewChanged.asEvent({ now: NOON + 2, goneMatches: ['m1'] })
  expect(heard).toEqual([overview, { ...overview, now: NOON + 1, matches: [summary('m2'), summary('m1')] }, { ...overview, now: NOON + 2, matches: [summary('m2')] }])
})

it('begins with a whole overview over each connection', async () => {
  let asked = 0
  const line = channelTo({ overview: async () => ({ ...overview, now: NOON + asked++ }) })
  const host = createHost(line.channel)
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
  const host = createHost(line.channel)
  line.open()
  const events = eventsOf({ type: 'created', match: 'm1', plan: nimPlan })
  const heard = new Promise(resolve => host.onMatchEvents(resolve))
  void line.far.matchEvents.asEvent('m1', events, NOON)
  expect(await heard).toEqual({ match: 'm1', events, now: NOON })
})
