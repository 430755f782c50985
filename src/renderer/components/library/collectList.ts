import type { Problem } from '../../../shared/api.ts'
import type { LibraryQuery } from '../../../shared/archive/library.ts'
import type { Result } from '../../../shared/result.ts'
import type { Host } from '../../host/host.ts'
import type { CollectOptions, GamesFile } from './collectGames.ts'
import { CSV_HEAD, csvLine } from '../../../shared/archive/csv.ts'
import { MOST_ON_PAGE } from '../../../shared/archive/library.ts'
import { succeed } from '../../../shared/result.ts'
import { FILE_TYPES } from '../../files/fileTypes.ts'

/** Spreadsheets read a table as UTF-8 only with this mark in front. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The filtered and sorted list of games as a CSV table. Null if it was stopped. */
export async function collectList(
  host: Pick<Host, 'library'>,
  query: Pick<LibraryQuery, 'filter' | 'orderBy' | 'descending'>,
  { tell, signal }: CollectOptions,
): Promise<Result<GamesFile | null, Problem>> {
  const parts: Blob[] = []
  let games = 0
  for (let from = 0, total = 1; from < total; from += MOST_ON_PAGE) {
    const page = await host.library({ ...query, from, count: MOST_ON_PAGE })
    if (!page.ok)
      return page
    if (signal.aborted)
      return succeed(null)
    total = page.value.total
    games += page.value.games.length
    parts.push(new Blob([page.value.games.map(csvLine).join('')]))
    tell(games, total)
  }
  return succeed({
    name: 'games.csv',
    content: new Blob([BYTE_ORDER_MARK, CSV_HEAD, ...parts], { type: FILE_TYPES.csv }),
    games,
  })
}
