import type { ShallowRef } from 'vue'
import type { Problem } from '../../shared/api.ts'
import type { MatchNews } from '../host/host.ts'
import type { MatchRecord } from './matchRecord.ts'
import { shallowRef } from 'vue'
import { useHost } from '../host/host.ts'
import { extendRecord } from './matchRecord.ts'

export interface UseFollowedMatchReturn {
  readonly id: Readonly<ShallowRef<string | null>>
  readonly record: Readonly<ShallowRef<MatchRecord | null>>
  readonly problem: Readonly<ShallowRef<Problem | null>>
  /** Follows a match from its first event on, instead of any other. */
  readonly open: (match: string) => Promise<void>
  readonly close: () => void
  /** Asks for the events that are missing, and for every later one. */
  readonly catchUp: () => Promise<void>
}

/** One match followed event by event, over drops of the connection too, until it is closed. */
export function useFollowedMatch(): UseFollowedMatchReturn {
  const host = useHost()
  const id = shallowRef<string | null>(null)
  const record = shallowRef<MatchRecord | null>(null)
  const problem = shallowRef<Problem | null>(null)

  host.onMatchEvents(hear)
  host.onConnection((connected) => {
    if (connected)
      void catchUp()
  })

  async function open(match: string): Promise<void> {
    close()
    id.value = match
    if (host.isConnected())
      await catchUp()
  }

  function close(): void {
    if (id.value !== null && host.isConnected())
      void host.unwatch(id.value) // nothing to say if it fails: the view is gone
    id.value = null
    record.value = null
    problem.value = null
  }

  async function catchUp(): Promise<void> {
    const asked = id.value
    if (asked === null)
      return
    const answer = await host.watch(asked, record.value?.match.events ?? 0)
    if (asked !== id.value)
      return
    problem.value = answer.ok || !host.isConnected() ? null : answer.error
  }

  function hear({ match, events }: MatchNews): void {
    if (match !== id.value || events.length === 0)
      return
    const extended = extendRecord(record.value, events)
    if (extended === null)
      void catchUp()
    else
      record.value = extended
  }

  return { id, record, problem, open, close, catchUp }
}
