import { showNews, showProblem, showProgress } from '../../composables/useProblems.ts'
import { FILE_TYPES } from '../../files/fileTypes.ts'
import { saveFile } from '../../files/saveFile.ts'
import { savingTexts } from '../../texts/saving.ts'
import { drawnPicture } from './drawnPicture.ts'

/** A frame of an animated picture: how to draw it as SVG, and how long it stays, in ms. */
export interface AnimatedFrame { readonly picture: () => string, readonly ms: number }

/** Saves pictures in sequence as a GIF, and shows progress with a button that stops it. */
export async function saveAnimated(name: string, frames: readonly AnimatedFrame[], mostWide: number): Promise<void> {
  const stopping = new AbortController()
  const progress = showProgress(savingTexts.drawing, () => stopping.abort())
  try {
    const [{ animatedPicture }, { gifInWorker }] = await Promise.all([
      import('./animatedPicture.ts'),
      import('./gifInWorker.ts'),
    ])
    const content = await animatedPicture({
      maker: gifInWorker(),
      stays: frames.map(({ ms }) => ms),
      signal: stopping.signal,
      tell: done => progress.tell(savingTexts.drawingFrame(done, frames.length)),
      draw: async (index) => {
        const { canvas, context } = await drawnPicture(frames[index]?.picture() ?? '', { mostWide })
        return context.getImageData(0, 0, canvas.width, canvas.height)
      },
    })
    if (content === null)
      return
    saveFile(name, new Blob([content], { type: FILE_TYPES.gif }))
    showNews(savingTexts.animatedSaved)
  }
  catch {
    showProblem({ code: 'failed', message: savingTexts.animatedFailed })
  }
  finally {
    progress.done()
  }
}
