import { once } from 'node:events'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { ManualClock } from '../../shared/testing/manualClock.ts'
import { watchForLeaks } from '../testing/leaks.ts'
import { ServedWindow } from './testing/servedWindow.ts'
import { AS_SCRIPT } from './testing/windowAccess.ts'

watchForLeaks()

const PING_EVERY_MS = 15_000

it('cuts off a window that does not answer a ping until the next, and gives it that time although the host was away', async () => {
  const clock = new ManualClock()
  await using served = await ServedWindow.open({ clock })
  const window = new WebSocket(`ws://127.0.0.1:${served.port}/api`, { headers: AS_SCRIPT, autoPong: false })
  await once(window, 'open')
  clock.advance(PING_EVERY_MS)
  await once(window, 'ping')
  clock.advance(1_000)
  clock.stop(60_000)
  clock.advance(PING_EVERY_MS - 1_001)
  window.pong()
  const nextPing = once(window, 'ping')
  window.ping() // the answer to which tells that the pong before it was heard
  await once(window, 'pong')
  clock.advance(1)
  await nextPing
  const closed = once(window, 'close')
  clock.advance(PING_EVERY_MS)
  const [code] = await closed
  expect(code).toBe(1006)
})
