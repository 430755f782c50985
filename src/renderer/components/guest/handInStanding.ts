import type { OwnHandIns } from '../../../shared/collect/views.ts'
import { handInTexts } from '../../texts/handIn.ts'

/** Where a student stands, in a sentence. */
export function handInStanding({ handedIn: [latest], playing }: OwnHandIns): string {
  const { standing } = handInTexts
  if (latest === undefined)
    return standing.nothing
  const { version, isLate, state } = latest
  if (version === playing)
    return standing.playing(version)
  if (isLate)
    return standing.late(version, playing)
  if (state === 'failed')
    return standing.failed(version, playing)
  if (state === 'waiting' || state === 'checking')
    return standing.unchecked(version, playing)
  return playing === null ? standing.nothing : standing.playing(playing)
}
