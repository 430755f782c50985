import type { Host } from '../host/host.ts'
import { isOverdue } from '../../shared/match/causes.ts'

/** A program that lost on time has this long to answer anyway, in ms, before its host is closed. */
const PATIENCE_MS = 2_000

/**
 * Watches for games that end on time. The answer is a function that waits for the late answer to the last of them, if
 * it may still come.
 */
export function watchLateAnswers(host: Host): () => Promise<void> {
  let last: { readonly match: string, readonly until: number, readonly came: PromiseWithResolvers<void> } | null = null
  const stop = host.listen({
    matchEvent: (event, { id, outcome, players }) => {
      if (event.type === 'answered-late' && id === last?.match)
        last.came.resolve()
      const lost = outcome?.forfeit ?? null
      if (
        event.type === 'finished' && lost !== null && isOverdue(lost.cause) && players[lost.seat]?.kind === 'external'
      )
        last = { match: id, until: performance.now() + PATIENCE_MS, came: Promise.withResolvers() }
    },
  })
  return async () => {
    if (last !== null) {
      const timer = setTimeout(last.came.resolve, last.until - performance.now())
      await last.came.promise
      clearTimeout(timer)
    }
    stop()
  }
}
