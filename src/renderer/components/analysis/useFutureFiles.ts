import type { FutureContent } from '../../../shared/share/card.ts'
import type { Future } from '../../stores/futures.ts'
import { INK } from '../../../shared/game/svg.ts'
import { gameOf } from '../../../shared/games/index.ts'
import { CARD_WIDTH, futuresCard } from '../../../shared/share/card.ts'
import { typeset } from '../../../shared/typeset.ts'
import { showProblem } from '../../composables/useProblems.ts'
import { stemOf } from '../../files/fileNames.ts'
import { saveFile } from '../../files/saveFile.ts'
import { useAnalysisStore } from '../../stores/analysis.ts'
import { FUTURES, useFuturesStore } from '../../stores/futures.ts'
import { useMatchStore } from '../../stores/match.ts'
import { analysisTexts } from '../../texts/analysis.ts'
import { commonTexts } from '../../texts/common.ts'
import { sharingTexts } from '../../texts/sharing.ts'
import { drawnPicture, pngOf } from '../saving/drawnPicture.ts'
import { saveAnimated } from '../saving/saveAnimated.ts'

/** In ms: how long the position before the mistake stays, each position after it, and the last one. */
const BEFORE_MS = 2500
const STEP_MS = 900
const END_MS = 3000
/** The colours of the mistake and of the better move, as on the board. */
const COLOURS: Readonly<Record<Future, string>> = { played: INK.danger, better: INK.safe }

/** Both futures of a mistake side by side, as pictures to share. `says` describes the move that led to a position. */
export function useFutureFiles(says: (future: Future, step: number) => string) {
  const inView = useMatchStore()
  const analysis = useAnalysisStore()
  const futures = useFuturesStore()

  function cardAt(step: number): string {
    const { match, names } = inView
    const ply = futures.ply ?? 0
    if (match === null)
      return ''
    const game = gameOf(match.plan.game)
    const side = (future: Future): FutureContent => ({
      label: analysisTexts.futures[future],
      colour: COLOURS[future],
      picture: game.picture(futures.reachedIn(future, step)?.state ?? inView.positions[ply]?.state, names),
      says: says(future, step),
    })
    const [first, second] = FUTURES
    const graded = analysis.done?.moves[ply]
    return futuresCard({
      title: commonTexts.facts(game.title, typeset(game.describeSettings(match.plan.settings))),
      seats: match.seats,
      names,
      place: commonTexts.moveOf(ply + 1, match.plies),
      sentence: graded === undefined ? '' : typeset(`${names[graded.seat]} ${graded.text}.`),
      futures: [side(first), side(second)],
    })
  }

  function nameWith(end: string): string {
    return `${stemOf(inView.events, inView.names)}-futures-${(futures.ply ?? 0) + 1}.${end}`
  }

  /** Saves the current step of both futures as a picture of 1200 × 630. */
  async function savePng(): Promise<void> {
    const name = nameWith('png')
    try {
      saveFile(name, await pngOf(await drawnPicture(cardAt(futures.step), { mostWide: CARD_WIDTH })))
    }
    catch {
      showProblem({ code: 'failed', message: sharingTexts.notDrawn })
    }
  }

  /** Saves both futures, played to their ends, as a GIF. */
  async function saveGif(): Promise<void> {
    const end = futures.longest
    const frames = Array.from({ length: end + 1 }, (_, step) => ({
      picture: () => cardAt(step),
      ms: step === 0 ? BEFORE_MS : step === end ? END_MS : STEP_MS,
    }))
    await saveAnimated(nameWith('gif'), frames, CARD_WIDTH)
  }

  return { savePng, saveGif }
}
