import type { GameSummary, Selection } from '../../../shared/archive/library.ts'
import { showProblem, showUndo } from '../../composables/useProblems.ts'
import { useHost } from '../../host/host.ts'
import { useLibraryStore } from '../../stores/library.ts'
import { libraryTexts } from '../../texts/library.ts'

export interface UseLibraryActionsReturn {
  readonly star: (game: GameSummary) => Promise<void>
  /** Deletes games and offers to take it back; true where it was done. */
  readonly discard: (games: Selection) => Promise<boolean>
}

/** What a person may do with games of the archive. What the host declines becomes a toast. */
export function useLibraryActions(): UseLibraryActionsReturn {
  const host = useHost()
  const library = useLibraryStore()

  async function star({ id, starred }: GameSummary): Promise<void> {
    const problem = await library.annotate(id, { starred: !starred })
    if (problem !== null)
      showProblem(problem)
  }

  async function discard(games: Selection): Promise<boolean> {
    const gone = await host.discard(games)
    if (!gone.ok) {
      showProblem(gone.error)
      return false
    }
    showUndo(libraryTexts.chosen.deleted(gone.value.length), () => void restore(gone.value))
    await library.refresh()
    return true
  }

  async function restore(ids: readonly string[]): Promise<void> {
    const back = await host.restore([...ids])
    if (!back.ok)
      showProblem(back.error)
    await library.refresh()
  }

  return { star, discard }
}
