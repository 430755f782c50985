import type { FetchedWhenStillReturn } from './fetchedWhenStill.ts'
import { createSharedComposable } from '@vueuse/core'
import { watch } from 'vue'
import { inTheme } from '../../composables/inTheme.ts'
import { useHost } from '../../host/host.ts'
import { useThemeStore } from '../../stores/theme.ts'
import { drawnPicture } from '../saving/drawnPicture.ts'
import { fetchedWhenStill } from './fetchedWhenStill.ts'

/** A busy window makes one picture at the latest after this time, in ms. */
const IDLE_WITHIN_MS = 100
/** Sharp on screens with two pixels per CSS pixel. */
const WIDE_PX = 192

/**
 * The addresses of small pictures of the last positions. The archive's thread draws them, and this window turns each
 * one into a small bitmap when it is idle, so that scrolling stays fast.
 */
export const useThumbnails = createSharedComposable((): FetchedWhenStillReturn<string> => {
  const host = useHost()
  const pictures = fetchedWhenStill<string>({
    keyOf: ({ id }) => id,
    fetch: async (games, keep) => {
      const answer = await host.pictures(games.map(({ id }) => id))
      if (!answer.ok)
        return false
      for (const game of games)
        keep(game, await bitmapOf(answer.value[game.id]))
      return true
    },
  })
  watch(() => useThemeStore().dark, pictures.renew)
  return pictures
})

async function bitmapOf(svg: string | undefined): Promise<string | null> {
  if (svg === undefined)
    return null
  await idle()
  // A game of another version may draw something that this browser can't show: its row has no picture then.
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
