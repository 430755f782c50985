import type { Course } from '../../../shared/game/course.ts'
import type { FetchedWhenStillReturn } from './fetchedWhenStill.ts'
import { createSharedComposable } from '@vueuse/core'
import { useHost } from '../../host/host.ts'
import { fetchedWhenStill } from './fetchedWhenStill.ts'

/** How finished games went. The archive's thread computes it. */
export const useCourses = createSharedComposable((): FetchedWhenStillReturn<Course> => {
  const host = useHost()
  return fetchedWhenStill<Course>({
    keyOf: ({ id, plies, ending }) => `${id} ${plies} ${ending}`,
    fetch: async (games, keep) => {
      const answer = await host.courses(games.map(({ id }) => id))
      if (answer.ok)
        games.forEach(game => keep(game, answer.value[game.id] ?? null))
      return answer.ok
    },
  })
})
