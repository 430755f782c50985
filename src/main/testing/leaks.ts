import { performance } from 'node:perf_hooks'
import process from 'node:process'
import { afterAll, afterEach, expect } from 'vitest'
import { eventually } from './waiting.ts'

/** Closed things need a moment to go, in ms, and so do the test runner's own short timers. */
const GRACE_MS = 1_000

/** Makes tests fail that leave a socket or server open, and the file fail if it leaves a timer or thread. */
export function watchForLeaks(): void {
  afterEach(async () => expectNone(['TCPSocketWrap', 'TCPServerWrap', 'TCPConnectWrap']))
  afterAll(async () => expectNone(['TCPSocketWrap', 'TCPServerWrap', 'Timeout', 'Worker']))
}

async function expectNone(kinds: readonly string[]): Promise<void> {
  const left = (): string[] => process.getActiveResourcesInfo().filter(kind => kinds.includes(kind))
  const until = performance.now() + GRACE_MS
  await eventually(() => left().length === 0 || performance.now() > until)
  expect(left()).toEqual([])
}
