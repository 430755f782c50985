import type { CollectionView } from '../../../shared/collect/views.ts'
import { shallowRef } from 'vue'
import { isDone } from '../../composables/isDone.ts'
import { showProgress, showUndo } from '../../composables/useProblems.ts'
import { goTo } from '../../composables/useRoute.ts'
import { inFileName } from '../../files/fileNames.ts'
import { saveFile } from '../../files/saveFile.ts'
import { useHost } from '../../host/host.ts'
import { collectTexts } from '../../texts/collect.ts'
import { newContestTexts } from '../../texts/newContest.ts'

/** What can be made of the bots of a collection: a contest, and a zip. The code for each is loaded on request. */
export function useHandedIn(shown: () => CollectionView) {
  const host = useHost()
  const isBusy = shallowRef(false)

  /** Fills in the form of a new contest with the bots that take part; what was in it can be restored. */
  async function makeContest(): Promise<void> {
    const { id, plan } = shown()
    isBusy.value = true
    const answer = await host.participantsOf(id)
    const { useNewContestStore } = await import('../../stores/newContest.ts')
    isBusy.value = false
    if (!isDone(answer))
      return
    const setup = useNewContestStore()
    const wasFilledIn = setup.draft.entries.length > 0
    const undo = setup.makeOf({
      name: plan.title,
      game: plan.game,
      settings: plan.settings,
      budgetMs: plan.budgetMs,
      participants: answer.value.map(seat => ({ name: seat.name, seat })),
    })
    goTo({ name: 'newContest' })
    if (wasFilledIn)
      showUndo(newContestTexts.filledIn(plan.title), undo)
  }

  /** Saves the bot of each student, the one that takes part or else the latest. */
  async function saveZip(): Promise<void> {
    const { id, plan } = shown()
    const stop = new AbortController()
    const { zipOfHandIns } = await import('./handInsZip.ts')
    isBusy.value = true
    const progress = showProgress(collectTexts.zip.progress(0, shown().students.length), () => stop.abort())
    const zip = await zipOfHandIns(shown(), {
      read: async entry => host.readHandIn(id, entry),
      tell: (read, of) => progress.tell(collectTexts.zip.progress(read, of)),
      signal: stop.signal,
    })
    progress.done()
    isBusy.value = false
    if (zip !== null && isDone(zip))
      saveFile(`${inFileName(plan.title)}.zip`, new Blob([zip.value], { type: 'application/zip' }))
  }

  return { makeContest, saveZip, isBusy }
}
