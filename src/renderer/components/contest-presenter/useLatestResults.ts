import type { MaybeRefOrGetter, ShallowRef } from 'vue'
import type { ContestGame } from '../../../shared/contest/encounter.ts'
import type { ShownContest } from '../../stores/contest.ts'
import { shallowRef, toValue, watch } from 'vue'
import { gamesIn, gameText } from '../contest/contestGames.ts'

/** How many results stay on the screen. */
const MOST = 4
/** The least time between two spoken results: fast games would drown a screen reader. */
const SPOKEN_EVERY_MS = 5000

export interface UseLatestResultsReturn {
  /** The latest games that ended, the newest first. */
  readonly latest: Readonly<ShallowRef<readonly ContestGame[]>>
  /** The newest result in words, changed no more often than somebody can listen to. */
  readonly spoken: Readonly<ShallowRef<string>>
}

export function useLatestResults(shown: MaybeRefOrGetter<ShownContest>): UseLatestResultsReturn {
  const latest = shallowRef<readonly ContestGame[]>([])
  const spoken = shallowRef('')
  const seen = new Set<string>()
  let spokenAt = Number.NEGATIVE_INFINITY
  let ended = -1

  watch(() => toValue(shown), ({ contest }) => {
    if (contest.ended === ended)
      return
    const isFirst = ended === -1
    ended = contest.ended
    const coming: ContestGame[] = []
    for (const { game } of gamesIn(contest)) {
      if (game.result === null || seen.has(keyOf(game)))
        continue
      seen.add(keyOf(game))
      coming.push(game)
    }
    const newest = coming.at(-1)
    if (newest === undefined)
      return
    latest.value = [...coming.slice(-MOST).toReversed(), ...latest.value].slice(0, MOST)
    if (!isFirst && performance.now() - spokenAt >= SPOKEN_EVERY_MS) {
      spokenAt = performance.now()
      spoken.value = gameText(contest, newest)
    }
  }, { immediate: true })
  return { latest, spoken }
}

function keyOf({ slot: { round, encounter, game }, attempt }: ContestGame): string {
  return `${round}.${encounter}.${game}.${attempt}`
}
