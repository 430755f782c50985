import type { ShallowRef } from 'vue'
import type { ImportSum } from './importGames.ts'
import { createSharedComposable } from '@vueuse/core'
import { shallowRef } from 'vue'
import { showNews, showProblem, showProgress } from '../../composables/useProblems.ts'
import { goTo } from '../../composables/useRoute.ts'
import { useHost } from '../../host/host.ts'
import { useOverviewStore } from '../../stores/overview.ts'
import { importingTexts } from '../../texts/importing.ts'
import { sumText } from './importWords.ts'

export interface UseImportReturn {
  /** The result of the last import in which something was refused, for the dialog; null after it was closed. */
  readonly sum: ShallowRef<ImportSum | null>
  /** Imports the games of some files; if there was only one game, opens it. */
  readonly importFiles: (files: readonly File[]) => Promise<void>
}

/** One import at a time, the same for files that are picked and files that are dropped. */
export const useImport = createSharedComposable((): UseImportReturn => {
  const host = useHost()
  const overview = useOverviewStore()
  const sum = shallowRef<ImportSum | null>(null)
  let running = false

  async function importFiles(files: readonly File[]): Promise<void> {
    const refusal = validateImport()
    if (refusal !== null)
      return showProblem({ code: 'failed', message: refusal })
    if (files.length === 0)
      return
    running = true
    const stopping = new AbortController()
    const progress = showProgress(importingTexts.begins, () => stopping.abort())
    try {
      // Loaded late, because reading files needs every game's rules, and the app's frame does not.
      const { importGames } = await import('./importGames.ts')
      tellEnd(
        await importGames(host, files, {
          signal: stopping.signal,
          tell: (games, share) => progress.tell(importingTexts.progress(games, share)),
        }),
      )
    }
    finally {
      running = false
      progress.done()
    }
    const { useLibraryStore } = await import('../../stores/library.ts')
    const library = useLibraryStore()
    if (library.total !== null)
      await library.refresh()
  }

  function validateImport(): string | null {
    if (overview.isElsewhere)
      return importingTexts.refusedElsewhere
    return running ? importingTexts.busy : null
  }

  function tellEnd(result: ImportSum): void {
    if (result.problem !== null)
      showProblem(result.problem)
    if (result.refused > 0)
      sum.value = result
    else if (result.problem === null || result.imported + result.known > 0)
      showNews(result.only !== null && result.known === 1 ? importingTexts.knownGame : sumText(result))
    if (result.only !== null)
      goTo({ name: 'match', id: result.only })
  }

  return { sum, importFiles }
})
