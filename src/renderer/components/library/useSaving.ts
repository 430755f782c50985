import type { Problem } from '../../../shared/api.ts'
import type { Selection } from '../../../shared/archive/library.ts'
import type { Result } from '../../../shared/result.ts'
import type { CollectOptions, GamesFile } from './collectGames.ts'
import { showNews, showProblem, showProgress } from '../../composables/useProblems.ts'
import { saveFile } from '../../files/saveFile.ts'
import { useHost } from '../../host/host.ts'
import { useLibraryStore } from '../../stores/library.ts'
import { libraryTexts } from '../../texts/library.ts'
import { collectGames } from './collectGames.ts'
import { collectList } from './collectList.ts'

/** Makes files of the library's games. Meanwhile a toast shows the progress, with a button that stops it. */
export function useSaving() {
  const host = useHost()
  const library = useLibraryStore()

  async function save(
    collect: (options: CollectOptions) => Promise<Result<GamesFile | null, Problem>>,
    told: (games: number) => string,
  ): Promise<void> {
    const stopping = new AbortController()
    const progress = showProgress(libraryTexts.saving.begins, () => stopping.abort())
    const file = await collect({
      signal: stopping.signal,
      tell: (games, total) => progress.tell(libraryTexts.saving.progress(games, total)),
    })
    progress.done()
    if (!file.ok) {
      showProblem(file.error)
    }
    else if (file.value !== null) {
      saveFile(file.value.name, file.value.content)
      showNews(told(file.value.games))
      const { leftOut = 0 } = file.value
      if (leftOut > 0)
        showProblem({ code: 'failed', message: libraryTexts.saving.leftOut(leftOut) })
    }
    else if (!stopping.signal.aborted) {
      showProblem({ code: 'failed', message: libraryTexts.saving.nothing })
    }
  }

  return {
    /** Saves games as a file that can be imported. */
    exportGames: (games: Selection) =>
      save(options => collectGames(host, games, options), libraryTexts.saving.exported),
    /** Saves the filtered and sorted list as a CSV table. */
    exportList: () => {
      const { filter, orderBy, descending } = library
      return save(options => collectList(host, { filter, orderBy, descending }, options), libraryTexts.saving.listed)
    },
  }
}
