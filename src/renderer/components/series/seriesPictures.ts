import type { Problem } from '../../../shared/api.ts'
import type { Series } from '../../../shared/contest/series.ts'
import type { Result } from '../../../shared/result.ts'
import type { Host } from '../../host/host.ts'
import { zipSync } from 'fflate/browser'
import { z } from 'zod'
import { matchOf } from '../../../shared/archive/steps.ts'
import { gameOf } from '../../../shared/games/index.ts'
import { parseJsonObject } from '../../../shared/jsonObject.ts'
import { matchEventSchema } from '../../../shared/match/events.ts'
import { pngOf } from '../../../shared/png.ts'
import { succeed } from '../../../shared/result.ts'

/**
 * The last positions of a series as PNGs in a ZIP file: `game-1.png`, `game-2.png`, … for each game that has a result
 * and is kept.
 */
export async function seriesPictures(
  host: Pick<Host, 'exportGames'>,
  { began }: Pick<Series, 'began'>,
): Promise<Result<Uint8Array<ArrayBuffer>, Problem>> {
  const files: Record<string, Uint8Array> = {}
  for (const { match, game } of began.filter(({ status }) => status === 'ended')) {
    const answer = await host.exportGames({ ids: [match] }, 0, 1)
    if (!answer.ok)
      return answer
    const picture = lastPicture(answer.value.games[0] ?? '')
    if (picture !== null)
      files[`game-${game}.png`] = picture
  }
  return succeed(zipSync(files, { level: 0 })) // PNGs are compressed already
}

/** The file is the host's own, so it is not checked by replaying the game, which takes seconds. */
const gameSchema = z.object({ events: z.array(matchEventSchema).min(1) })

function lastPicture(text: string): Uint8Array | null {
  const file = parseJsonObject(text)
  const game = file.ok ? gameSchema.safeParse(file.value) : null
  if (game?.success !== true)
    return null
  const { plan, state } = matchOf(game.data.events)
  const raster = gameOf(plan.game).raster?.(state)
  return raster === undefined ? null : pngOf(raster)
}
