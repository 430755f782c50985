import type { ShallowRef } from 'vue'
import type { Problem } from '../../shared/api.ts'
import type { Result } from '../../shared/result.ts'
import type { Host } from '../host/host.ts'
import { shallowRef } from 'vue'
import { useHost } from '../host/host.ts'

/** What is asked of whoever has a log. */
export type LogHost = Pick<Host, 'isConnected' | 'onConnection'>

export interface FollowedLogOptions {
  /**
   * Who has the log.
   * @default the host
   */
  readonly host?: LogHost
  /** Asks the host for the events from number `from` on, and for every later one. */
  readonly watch: (id: string, from: number) => Promise<Result<unknown, Problem>>
  readonly unwatch: (id: string) => unknown
  /** The number of the next event. */
  readonly due: () => number
  /** Drops the events so far: another log is followed, or none. */
  readonly forget: () => void
}

export interface UseFollowedLogReturn {
  /** The id of the followed log; null if none is followed. */
  readonly id: Readonly<ShallowRef<string | null>>
  readonly problem: Readonly<ShallowRef<Problem | null>>
  /** Follows that log from its first event on, instead of the current one; null to follow none. */
  readonly follow: (id: string | null) => Promise<void>
  /** Asks for the events that are missing, and for every later one. */
  readonly catchUp: () => Promise<void>
}

/** Follows one log of the host, also over drops of the connection. The owner of the log handles its events. */
export function useFollowedLog(
  { host = useHost(), watch, unwatch, due, forget }: FollowedLogOptions,
): UseFollowedLogReturn {
  const id = shallowRef<string | null>(null)
  const problem = shallowRef<Problem | null>(null)

  host.onConnection((connected) => {
    if (connected)
      void catchUp()
  })

  async function follow(wanted: string | null): Promise<void> {
    if (id.value !== null && host.isConnected())
      void unwatch(id.value) // a failure needs no message: nobody looks at this log any more
    id.value = wanted
    problem.value = null
    forget()
    if (host.isConnected())
      await catchUp()
  }

  async function catchUp(): Promise<void> {
    const asked = id.value
    if (asked === null)
      return
    const answer = await watch(asked, due())
    if (asked === id.value)
      problem.value = answer.ok || !host.isConnected() ? null : answer.error
  }

  return { id, problem, follow, catchUp }
}
