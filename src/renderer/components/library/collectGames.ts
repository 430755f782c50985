import type { Problem } from '../../../shared/api.ts'
import type { Selection } from '../../../shared/archive/library.ts'
import type { Result } from '../../../shared/result.ts'
import type { Host } from '../../host/host.ts'
import { GAMES_FILE_BETWEEN, GAMES_FILE_HEAD, GAMES_FILE_TAIL } from '../../../shared/archive/gamesFile.ts'
import { MOST_EXPORTED } from '../../../shared/callLimits.ts'
import { succeed } from '../../../shared/result.ts'
import { gameFileName } from '../../files/fileNames.ts'
import { FILE_TYPES } from '../../files/fileTypes.ts'

/** A file of games that is ready to be saved, and how many games are left out because their records are damaged. */
export interface GamesFile {
  readonly name: string
  readonly content: Blob
  readonly games: number
  readonly leftOut?: number
}

export interface CollectOptions {
  readonly tell: (done: number, total: number) => void
  readonly signal: AbortSignal
}

/** One game as a file of its own, several games as one file. Null if there is no game (any more), or it was stopped. */
export async function collectGames(
  host: Pick<Host, 'exportGames'>,
  games: Selection,
  { tell, signal }: CollectOptions,
): Promise<Result<GamesFile | null, Problem>> {
  // Each part goes into a blob of its own, because browsers move blobs to disk as they grow.
  const parts: Blob[] = []
  let only: string | null = null
  let written = 0
  let leftOut = 0
  for (let from = 0, total = 1; from < total; from += MOST_EXPORTED) {
    const answer = await host.exportGames(games, from, MOST_EXPORTED)
    if (!answer.ok)
      return answer
    if (signal.aborted)
      return succeed(null)
    total = answer.value.total
    const { games: texts } = answer.value
    if (texts.length > 0)
      parts.push(new Blob([written === 0 ? '' : GAMES_FILE_BETWEEN, texts.join(GAMES_FILE_BETWEEN)]))
    written += texts.length
    leftOut += answer.value.leftOut?.length ?? 0
    only = written === 1 ? texts[0] ?? only : null
    tell(Math.min(from + MOST_EXPORTED, total), total)
  }
  if (written === 0)
    return succeed(null)
  return succeed({
    games: written,
    leftOut,
    ...only === null
      ? {
          name: 'games.fulcrum.json',
          content: new Blob([GAMES_FILE_HEAD, ...parts, GAMES_FILE_TAIL], { type: FILE_TYPES.json }),
        }
      : { name: gameFileName(only), content: new Blob([only, '\n'], { type: FILE_TYPES.json }) },
  })
}
