import { performance } from 'node:perf_hooks'
import process from 'node:process'
import { afterAll, afterEach, expect } from 'vitest'
import { eventually } from './waiting.ts'

/** What was closed needs a moment to go, and so do the test runner's own short timers. */
const GRACE_MS = 1_000

/** Every test of this file must leave no socket and no server open, and the whole file no timer and no thread. */
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
