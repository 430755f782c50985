import type { GifMaker } from '../components/saving/animatedPicture.ts'
import { gifWriter } from '../components/saving/gifEncoder.ts'

/** Makes the GIF in the thread of the test; `onClose` is called when the maker is closed. */
export function gifHere(onClose: () => void = () => {}): GifMaker {
  const writer = gifWriter()
  return { add: async (frame, ms) => writer.add(frame, ms), finish: async () => writer.finish(), close: onClose }
}
