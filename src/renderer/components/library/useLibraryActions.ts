import type { GameSummary, Selection } from '../../../shared/archive/library.ts'
import { isDone } from '../../composables/isDone.ts'
import { showProblem, showUndo } from '../../composables/useProblems.ts'
import { useHost } from '../../host/host.ts'
import { useLibraryStore } from '../../stores/library.ts'
import { libraryTexts } from '../../texts/library.ts'

/** What a person may do with games of the archive. If the host declines, its reason becomes a toast. */
export function useLibraryActions() {
  const host = useHost()
  const library = useLibraryStore()

  async function star({ id, starred }: GameSummary): Promise<void> {
    showProblem(await library.annotate(id, { starred: !starred }))
  }

  /** Deletes games and offers to undo that; true if it was done. */
  async function discard(games: Selection): Promise<boolean> {
    const gone = await host.discard(games)
    if (!isDone(gone))
      return false
    showUndo(libraryTexts.chosen.deleted(gone.value.length), () => void restore(gone.value))
    await library.refresh()
    return true
  }

  async function restore(ids: readonly string[]): Promise<void> {
    isDone(await host.restore([...ids]))
    await library.refresh()
  }

  return { star, discard }
}
