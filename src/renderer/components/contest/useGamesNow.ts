import type { ComputedRef } from 'vue'
import type { ContestGame } from '../../../shared/contest/encounter.ts'
import type { ShownContest } from '../../stores/contest.ts'
import type { BoardOfGame } from './gamesOnBoards.ts'
import { computed } from 'vue'
import { useOverviewStore } from '../../stores/overview.ts'
import { runningGames } from './gamesOnBoards.ts'

export interface UseGamesNowReturn {
  /** The games that are played now. */
  readonly played: ComputedRef<readonly BoardOfGame[]>
  /** The games that have not begun, because a person has yet to sit down or a program to connect. */
  readonly awaited: ComputedRef<readonly BoardOfGame[]>
  readonly isAwaited: (game: Pick<ContestGame, 'status' | 'match'>) => boolean
  /** The people who are waited for. */
  readonly people: ComputedRef<readonly string[]>
}

/** The games of a contest that are under way. */
export function useGamesNow(shown: () => ShownContest): UseGamesNowReturn {
  const overview = useOverviewStore()
  const games = computed(() => runningGames(shown().contest))
  const isAwaited: UseGamesNowReturn['isAwaited'] = ({ status, match }) =>
    status === 'running' && match !== null && overview.matchOf(match)?.status === 'waiting'
  return {
    played: computed(() => games.value.filter(({ game }) => !isAwaited(game))),
    awaited: computed(() => games.value.filter(({ game }) => isAwaited(game))),
    isAwaited,
    people: computed(() => {
      const { contest } = shown()
      const waitedFor = overview.contests.find(({ id }) => id === contest.id)?.people ?? []
      return [...new Set(waitedFor.map(({ participant }) => contest.nameOf(participant)))]
    }),
  }
}
