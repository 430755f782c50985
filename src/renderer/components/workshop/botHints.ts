import type { BotGuide } from '../../../shared/game/botGuide.ts'
import { workshopTexts } from '../../texts/workshop.ts'

/** Something that a bot may write, for completion, hover help and the help panel. */
export interface BotHint {
  /** As it stands in code: `state.position.hands`, `show.mark(place, why, value)`. */
  readonly path: string
  /** Its type; empty if it is a call. */
  readonly type: string
  readonly about: string
}

/** What `choose` gets: the parts that all games share. */
export const COMMON_HINTS: readonly BotHint[] = Object.entries(workshopTexts.help.common).map(([path, about]) => ({
  path,
  type: '',
  about,
}))

/** How a bot shows what it thinks. */
export const SHOW_HINTS: readonly BotHint[] = Object.entries(workshopTexts.help.shows).map(([path, about]) => ({
  path,
  type: '',
  about,
}))

export function positionHints({ position }: BotGuide): readonly BotHint[] {
  return position.map(({ name, type, about }) => ({ path: `state.position.${name}`, type, about }))
}

/** All hints for a game. */
export function hintsOf(guide: BotGuide): readonly BotHint[] {
  return [...COMMON_HINTS, ...positionHints(guide), ...SHOW_HINTS]
}

/** The name at the end of a hint's path, without arguments: `mark`. */
export function lastName({ path }: BotHint): string {
  return path.replace(/\(.*$/, '').split('.').at(-1) ?? ''
}

/** The path before the last name, with its dot: `state.position.`. */
export function ownerOf({ path }: BotHint): string {
  const name = path.replace(/\(.*$/, '')
  return name.slice(0, name.lastIndexOf('.') + 1)
}
