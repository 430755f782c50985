import type { GameSummary, Selection } from '../../../shared/archive/library.ts'
import { MOST_EXPORTED, MOST_IMPORTED } from '../../../shared/api.ts'
import { showNews, showProblem, showUndo } from '../../composables/useProblems.ts'
import { useHost } from '../../host/host.ts'
import { useLibraryStore } from '../../stores/library.ts'
import { gamesInFile } from './gameFiles.ts'
import { countText } from './libraryWords.ts'
import { saveText } from './saveText.ts'

export interface UseLibraryActionsReturn {
  readonly star: (game: GameSummary) => Promise<void>
  /** Deletes games and offers to take it back; true where it was done. */
  readonly discard: (games: Selection) => Promise<boolean>
  /** Saves games as a file: one as a game file, several as one game file a line. */
  readonly exportGames: (games: Selection) => Promise<void>
  /** Takes in the games of some files. */
  readonly importFiles: (files: readonly File[]) => Promise<void>
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
    showUndo(`${countText(gone.value.length, null)} deleted.`, () => void restore(gone.value))
    await library.refresh()
    return true
  }

  async function restore(ids: readonly string[]): Promise<void> {
    const back = await host.restore(ids)
    if (!back.ok)
      showProblem(back.error)
    await library.refresh()
  }

  async function exportGames(games: Selection): Promise<void> {
    const lines: string[] = []
    let total = 1
    while (lines.length < total) {
      const part = await host.exportGames(games, lines.length, MOST_EXPORTED)
      if (!part.ok) {
        showProblem(part.error)
        return
      }
      if (part.value.games.length === 0)
        break // games were deleted meanwhile
      total = part.value.total
      lines.push(...part.value.games)
    }
    saveText(lines.length === 1 ? 'game.fulcrum.json' : 'games.fulcrum.jsonl', `${lines.join('\n')}\n`)
    showNews(`${countText(lines.length, null)} exported.`)
  }

  async function importFiles(files: readonly File[]): Promise<void> {
    const games = (await Promise.all(files.map(async file => gamesInFile(await file.text())))).flat()
    let [taken, known] = [0, 0]
    const refused: string[] = []
    for (let from = 0; from < games.length; from += MOST_IMPORTED) {
      const report = await host.importGames(games.slice(from, from + MOST_IMPORTED))
      if (!report.ok) {
        showProblem(report.error)
        break
      }
      taken += report.value.imported.length
      known += report.value.known
      refused.push(...report.value.refused.map(({ index, reason }) => `Game ${from + index + 1}: ${reason}`))
    }
    if (refused[0] !== undefined)
      showProblem({ code: 'failed', message: `${countText(refused.length, null)} could not be imported. ${refused[0]}` })
    showNews(`${countText(taken, null)} imported${known > 0 ? `, ${known.toLocaleString('en')} known already` : ''}.`)
    await library.refresh()
  }

  return { star, discard, exportGames, importFiles }
}
