import type { Seat } from '../../../shared/game/seat.ts'
import { finalePictures, NO_FINALE } from '../../../shared/archive/finalePictures.ts'
import { writeGameFile } from '../../../shared/archive/gameFile.ts'
import { replayPage } from '../../../shared/archive/replayPage.ts'
import { transcriptOf } from '../../../shared/archive/transcript.ts'
import { gameOf } from '../../../shared/games/index.ts'
import { showProblem } from '../../composables/useProblems.ts'
import { GAME_FILE_END, inFileName, stemOf } from '../../files/fileNames.ts'
import { FILE_TYPES } from '../../files/fileTypes.ts'
import { saveFile } from '../../files/saveFile.ts'
import { useMatchStore } from '../../stores/match.ts'
import { savingTexts } from '../../texts/saving.ts'
import { drawnPicture, pngOf } from './drawnPicture.ts'
import { saveAnimated } from './saveAnimated.ts'

/** Pixels of a PNG per pixel of the picture. */
const PNG_SCALE = 2
const GIF_WIDTH = 960
/** How long each position stays, and how long the last one, before the GIF loops. */
const FRAME_MS = 1000
const LAST_MS = 4000

/** Files of the match in view in its current state. */
export function useGameFiles() {
  const inView = useMatchStore()

  function save(end: string, type: keyof typeof FILE_TYPES, content: string | Uint8Array<ArrayBuffer>): void {
    saveFile(nameWith(end), new Blob([content], { type: FILE_TYPES[type] }))
  }

  function nameWith(end: string): string {
    return `${stemOf(inView.events, inView.names)}${end}`
  }

  /** The pictures of all positions; a match that was closed has none. */
  function pictures(): readonly (() => string)[] {
    const { match, positions, names } = inView
    return match === null ? [] : positions.map(({ state }) => () => gameOf(match.plan.game).picture(state, names))
  }

  function shownPicture(): string | null {
    return pictures()[inView.shownPly]?.() ?? null
  }

  /** The position in the game's own pixels if it has them, otherwise drawn from the SVG. */
  async function shownPng(): Promise<Blob | null> {
    const { match, positions, shownPly } = inView
    const position = positions[shownPly]
    const picture = shownPicture()
    if (match === null || position === undefined || picture === null)
      return null
    const raster = gameOf(match.plan.game).raster?.(position.state)
    if (raster === undefined)
      return pngOf(await drawnPicture(picture, { scale: PNG_SCALE }))
    const { pngOf: pngOfRaster } = await import('../../../shared/png.ts')
    return new Blob([pngOfRaster(raster)], { type: FILE_TYPES.png })
  }

  /** Saves the position that is shown. */
  function saveSvg(): void {
    const picture = shownPicture()
    if (picture !== null)
      save(`-${inView.shownPly}.svg`, 'svg', picture)
  }

  async function savePng(): Promise<void> {
    const name = nameWith(`-${inView.shownPly}.png`)
    try {
      const content = await shownPng()
      if (content !== null)
        saveFile(name, content)
    }
    catch {
      showProblem({ code: 'failed', message: savingTexts.pictureFailed })
    }
  }

  /** Saves the whole game as a GIF, one frame per position. */
  async function saveGif(): Promise<void> {
    const name = nameWith('.gif')
    const positions = pictures()
    const finale = inView.match === null ? NO_FINALE : await finalePictures(inView.match, inView.names)
    // The last position is also the first picture of the finale, so it is left out here.
    const moves = (finale.pictures.length === 0 ? positions : positions.slice(0, -1)).map(picture => ({
      picture,
      ms: FRAME_MS,
    }))
    const after = finale.pictures.map(picture => ({ picture: () => picture, ms: finale.frameMs }))
    const frames = [...moves, ...after].map((frame, index, all) =>
      index === all.length - 1 ? { ...frame, ms: LAST_MS } : frame,
    )
    await saveAnimated(name, frames, GIF_WIDTH)
  }

  return {
    saveGame: () => save(GAME_FILE_END, 'json', `${writeGameFile(inView.events)}\n`),
    /** Saves a page that replays the game, as one HTML file. */
    savePage: async () => save('.html', 'html', await replayPage(inView.events)),
    saveSvg,
    savePng,
    saveGif,
    /** Saves the messages between the referee and the client at a seat. */
    saveMessages: (seat: Seat) =>
      save(`-messages-${seat}-${inFileName(inView.names[seat])}.txt`, 'text', transcriptOf(inView.events, seat)),
  }
}
