import type { ShownContest } from '../../stores/contest.ts'
import type { ContestFileKind } from './contestFiles.ts'
import { showProblem, showUndo } from '../../composables/useProblems.ts'
import { goTo } from '../../composables/useRoute.ts'
import { inFileName } from '../../files/fileNames.ts'
import { saveFile } from '../../files/saveFile.ts'
import { useContestStore } from '../../stores/contest.ts'
import { newContestTexts } from '../../texts/newContest.ts'

/** Exports a contest as a file, or uses its plan for another one. The code for that is loaded on request. */
export function useContestFiles(shown: () => ShownContest) {
  const store = useContestStore()

  async function save(kind: ContestFileKind): Promise<void> {
    const { contest } = shown()
    const { contestFile } = await import('./contestFiles.ts')
    const file = contestFile(contest, kind)
    if (!file.ok)
      return showProblem({ code: 'failed', message: file.error })
    const { text, end, type } = file.value
    saveFile(`${inFileName(contest.plan.name)}${end}`, new Blob([text], { type }))
  }

  /** The previous content of the form can be restored. */
  async function makeLike(): Promise<void> {
    const { contest } = shown()
    const { useNewContestStore } = await import('../../stores/newContest.ts')
    const setup = useNewContestStore()
    const wasFilledIn = setup.draft.entries.length > 0
    const undo = setup.makeLike(contest, store.listen)
    goTo({ name: 'newContest' })
    if (wasFilledIn)
      showUndo(newContestTexts.filledIn(contest.plan.name), undo)
  }

  return { save, makeLike }
}
