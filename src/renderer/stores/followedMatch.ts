import type { ShallowRef } from 'vue'
import type { Problem } from '../../shared/api.ts'
import type { Host } from '../host/host.ts'
import type { MatchNews } from '../host/hostNews.ts'
import type { LogHost } from './followedLog.ts'
import type { MatchRecord } from './matchRecord.ts'
import { shallowRef } from 'vue'
import { useHost } from '../host/host.ts'
import { useFollowedLog } from './followedLog.ts'
import { extendRecord } from './matchRecord.ts'

export interface UseFollowedMatchReturn {
  readonly id: Readonly<ShallowRef<string | null>>
  readonly record: Readonly<ShallowRef<MatchRecord | null>>
  readonly problem: Readonly<ShallowRef<Problem | null>>
  /** Follows a match from its first event on, instead of the current one. */
  readonly open: (match: string) => Promise<void>
  readonly close: () => void
  /** Asks for the events that are missing, and for every later one. */
  readonly catchUp: () => Promise<void>
}

/** One match of the host followed event by event, over drops of the connection too, until it is closed. */
export function useFollowedMatch(
  host: LogHost & Pick<Host, 'watch' | 'unwatch' | 'onMatchEvents'> = useHost(),
): UseFollowedMatchReturn {
  const record = shallowRef<MatchRecord | null>(null)
  const { id, problem, follow, catchUp } = useFollowedLog({
    host,
    watch: host.watch,
    unwatch: host.unwatch,
    due: () => record.value?.match.events ?? 0,
    forget: () => record.value = null,
  })
  host.onMatchEvents(hear)

  function hear({ match, events }: MatchNews): void {
    if (match !== id.value || events.length === 0)
      return
    const extended = extendRecord(record.value, events)
    if (extended === null)
      void catchUp()
    else
      record.value = extended
  }

  return { id, record, problem, open: follow, close: () => void follow(null), catchUp }
}
