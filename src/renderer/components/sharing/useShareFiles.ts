import type { TurningPoint } from '../../../shared/share/turningPoint.ts'
import { until } from '@vueuse/core'
import { shallowRef, watch } from 'vue'
import { finalePictures, NO_FINALE } from '../../../shared/archive/finalePictures.ts'
import { gameOf } from '../../../shared/games/index.ts'
import { CARD_WIDTH, shareCard } from '../../../shared/share/card.ts'
import { finaleStay, reelOf } from '../../../shared/share/reel.ts'
import { turningPointOf } from '../../../shared/share/turningPoint.ts'
import { typeset } from '../../../shared/typeset.ts'
import { showProblem, showProgress } from '../../composables/useProblems.ts'
import { stemOf } from '../../files/fileNames.ts'
import { saveFile } from '../../files/saveFile.ts'
import { useAnalysisStore } from '../../stores/analysis.ts'
import { useMatchStore } from '../../stores/match.ts'
import { useOverviewStore } from '../../stores/overview.ts'
import { commonTexts } from '../../texts/common.ts'
import { sharingTexts } from '../../texts/sharing.ts'
import { drawnPicture, pngOf } from '../saving/drawnPicture.ts'
import { saveAnimated } from '../saving/saveAnimated.ts'

/** Pictures of the match in view to share: the move at the turning point, and what it did. */
export function useShareFiles() {
  const inView = useMatchStore()
  const analysis = useAnalysisStore()
  const overview = useOverviewStore()

  /** Null if the match is not in view any more, or the person did not want to wait. */
  async function turningPoint(): Promise<TurningPoint | null> {
    const asked = inView.match
    if (asked === null)
      return null
    if (analysis.isOver && asked.plies > 0 && !overview.isGuest && !await reviewed())
      return null
    const { match, names } = inView
    return match?.id === asked.id ? turningPointOf(match, analysis.done, names) : null
  }

  /** Waits for the review. If the review fails, the end of the game is shown instead. False if it was cancelled. */
  async function reviewed(): Promise<boolean> {
    const cancelled = shallowRef(false)
    const wasRunning = analysis.review?.state === 'running'
    const progress = analysis.done === null ? showProgress(sharingTexts.looking, () => cancelled.value = true) : null
    const stopTelling = watch(
      () => analysis.review,
      review => review?.state === 'running' && progress?.tell(sharingTexts.lookingFor(Math.round(100 * review.share))),
    )
    void analysis.beginReview()
    await until(() => cancelled.value || (analysis.review !== null && analysis.review.state !== 'running')).toBe(true)
    stopTelling()
    progress?.done()
    if (cancelled.value && !wasRunning)
      void analysis.stopReview()
    return !cancelled.value
  }

  function cardAt(plies: number, sentence: string, picture?: string): string {
    const { match, names, positions } = inView
    const position = positions[plies]
    if (match === null || position === undefined)
      return ''
    const game = gameOf(match.plan.game)
    return shareCard({
      picture: picture ?? game.picture(position.state, names),
      title: commonTexts.facts(game.title, typeset(game.describeSettings(match.plan.settings))),
      seats: match.seats,
      names,
      place: plies === 0 ? commonTexts.theStart : commonTexts.moveOf(plies, match.plies),
      sentence: typeset(sentence),
    })
  }

  function nameWith(end: string): string {
    return `${stemOf(inView.events, inView.names)}-turning-point.${end}`
  }

  /** Saves the turning point as a picture of 1200 × 630. */
  async function sharePng(): Promise<void> {
    const point = await turningPoint()
    if (point === null)
      return
    const name = nameWith('png')
    try {
      saveFile(name, await pngOf(await drawnPicture(cardAt(point.plies, point.sentence), { mostWide: CARD_WIDTH })))
    }
    catch {
      showProblem({ code: 'failed', message: sharingTexts.notDrawn })
    }
  }

  /** Saves six seconds around the turning point as a GIF. */
  async function shareGif(): Promise<void> {
    const point = await turningPoint()
    if (point === null)
      return
    const { match, names } = inView
    const { pictures, frameMs } = match === null ? NO_FINALE : await finalePictures(match, names)
    const end = match?.plies ?? point.plies
    const ms = finaleStay(pictures.length, frameMs)
    const moves = reelOf(point.plies, end, ms * pictures.length).map(step => ({
      picture: () => cardAt(step.plies, point.sentence),
      ms: step.ms,
    }))
    const frames = [...moves, ...pictures.map(picture => ({ picture: () => cardAt(end, point.sentence, picture), ms }))]
    await saveAnimated(nameWith('gif'), frames, CARD_WIDTH)
  }

  return { sharePng, shareGif }
}
