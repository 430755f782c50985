import { gamesTexts } from './texts.ts'

/** The state of a board on which nobody moves here: `who` is, or was, to move. */
export interface Waiting {
  readonly who: string
  readonly live: boolean
  readonly over: boolean
  readonly mayMove: boolean
}

/**
 * Why nobody moves here: looking back, after the end of the match, or while others think. Null if the person may move.
 */
export function waitingText({ who, live, over, mayMove }: Waiting): string | null {
  if (!live)
    return gamesTexts.waiting.lookingBack(who)
  if (over)
    return gamesTexts.waiting.matchEnded(who)
  return mayMove ? null : gamesTexts.waiting.toMove(who)
}
