import type { GameSummary } from '../../../shared/archive/library.ts'
import { createSharedComposable, useDebounceFn } from '@vueuse/core'
import { shallowReactive, watch } from 'vue'
import { MOST_PICTURED } from '../../../shared/callLimits.ts'
import { inTheme } from '../../composables/inTheme.ts'
import { useHost } from '../../host/host.ts'
import { useThemeStore } from '../../stores/theme.ts'
import { drawnPicture } from '../saving/drawnPicture.ts'

export interface UseThumbnailsReturn {
  /** The address of a game's picture; null until it is drawn. */
  readonly pictureOf: (game: Pick<GameSummary, 'id'>) => string | null
  /**
   * Has the pictures of these games made, once the list stands still; those that were asked for before are not needed
   * any more.
   */
  readonly want: (games: readonly Pick<GameSummary, 'id'>[]) => void
}

/** The list stands still when no other rows were wanted for so long, in ms. */
const STILL_MS = 150
/** Pictures kept, those that were drawn last. */
const MOST_KEPT = 600
/** A busy window makes one picture after so long all the same, in ms. */
const IDLE_WITHIN_MS = 100
/** Sharp on screens of two pixels a point. */
const WIDE_PX = 192

/**
 * Small pictures of the last positions. The archive's thread draws them, and this window makes a
 * small bitmap of each one while it has nothing else to do, so that scrolling is no slower for them.
 */
export const useThumbnails = createSharedComposable((): UseThumbnailsReturn => {
  const host = useHost()
  /** By id; null where there is none to be had. */
  const kept = shallowReactive(new Map<string, string | null>())
  let wanted: readonly string[] = []
  let isAtWork = false

  async function work(): Promise<void> {
    if (isAtWork)
      return
    isAtWork = true
    for (let ids = missing(); ids.length > 0; ids = missing()) {
      const answer = await host.pictures(ids)
      if (!answer.ok)
        break // the list says what is wrong with the archive
      for (const id of ids)
        keep(id, await bitmapOf(answer.value[id]))
    }
    isAtWork = false
  }

  function missing(): string[] {
    return wanted.filter(id => !kept.has(id)).slice(0, MOST_PICTURED)
  }

  function keep(id: string, picture: string | null): void {
    kept.set(id, picture)
    for (const [oldest] of kept) {
      if (kept.size <= MOST_KEPT)
        return
      kept.delete(oldest)
    }
  }

  const workSoon = useDebounceFn(work, STILL_MS)
  watch(() => useThemeStore().dark, () => {
    kept.clear()
    void workSoon()
  })

  return {
    pictureOf: ({ id }) => kept.get(id) ?? null,
    want: (games) => {
      wanted = games.map(({ id }) => id)
      if (missing().length > 0)
        void workSoon()
    },
  }
})

async function bitmapOf(svg: string | undefined): Promise<string | null> {
  if (svg === undefined)
    return null
  await idle()
  // A game of another version may draw what this browser can't: its row goes without.
  return drawnPicture(inTheme(svg), { scale: WIDE_PX, mostWide: WIDE_PX }).then(
    ({ canvas }) => canvas.toDataURL('image/png'),
    () => null,
  )
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS })
    else
      setTimeout(resolve, 16) // Safari
  })
}
