import type { GameSummary } from '../../../shared/archive/library.ts'
import { useDebounceFn } from '@vueuse/core'
import { shallowReactive } from 'vue'
import { MOST_PICTURED } from '../../../shared/callLimits.ts'

export interface FetchedWhenStillOptions<Value> {
  /** The key under which a game's value is kept: if the key changes, the value is fetched again. */
  readonly keyOf: (game: GameSummary) => string
  /**
   * Asks for the values of some games and passes each to `keep`, null for a game without a value. Resolves to false if
   * the host does not answer.
   */
  readonly fetch: (games: readonly GameSummary[], keep: (game: GameSummary, value: Value | null) => void) =>
  Promise<boolean>
}

export interface FetchedWhenStillReturn<Value> {
  /** Null until the value is here. */
  readonly valueOf: (game: GameSummary) => Value | null
  /** Fetches the values of these games; games wanted earlier are dropped. */
  readonly want: (games: readonly GameSummary[]) => void
  /** Fetches all values again. */
  readonly renew: () => void
}

/** The list counts as still once no other rows were wanted for this long, in ms. */
const STILL_MS = 150
/** How many values are kept, the most recently fetched ones. */
const MOST_KEPT = 600

/** Values that the list's rows show beside the summaries of their games: fetched once the list stands still. */
export function fetchedWhenStill<Value>(
  { keyOf, fetch }: FetchedWhenStillOptions<Value>,
): FetchedWhenStillReturn<Value> {
  const kept = shallowReactive(new Map<string, Value | null>())
  let wanted: readonly GameSummary[] = []
  let isAtWork = false

  async function work(): Promise<void> {
    if (isAtWork)
      return
    isAtWork = true
    let isAnswered = true
    for (let games = missing(); isAnswered && games.length > 0; games = missing())
      isAnswered = await fetch(games, keep) // if it fails, the list says what is wrong with the archive
    isAtWork = false
  }

  function missing(): GameSummary[] {
    return wanted.filter(game => !kept.has(keyOf(game))).slice(0, MOST_PICTURED)
  }

  function keep(game: GameSummary, value: Value | null): void {
    kept.set(keyOf(game), value)
    for (const [oldest] of kept) {
      if (kept.size <= MOST_KEPT)
        return
      kept.delete(oldest)
    }
  }

  const workSoon = useDebounceFn(work, STILL_MS)
  return {
    valueOf: game => kept.get(keyOf(game)) ?? null,
    want: (games) => {
      wanted = games
      if (missing().length > 0)
        void workSoon()
    },
    renew: () => {
      kept.clear()
      void workSoon()
    },
  }
}
