import type { KeptPosition } from '../../../shared/lab/keptPosition.ts'
import type { KnownRoute } from '../../composables/useRoute.ts'
import { NAMELESS } from '../../../shared/game/seatWords.ts'
import { gameOf } from '../../../shared/games/index.ts'
import { playableFrom } from '../../../shared/lab/keptPosition.ts'
import { tellKeptMove, titleOfKept } from '../../../shared/lab/keptWords.ts'
import { typeset } from '../../../shared/typeset.ts'
import { svgAddress } from '../../composables/inTheme.ts'

/** A longer drawing is too large for a list. */
const MOST_CHARACTERS = 300_000

/** A kept position as a list shows it. */
export interface ShownPosition {
  readonly title: string
  readonly settings: string
  /** The address of its picture; null if there is none. */
  readonly picture: string | null
  /** A move in the game's words; null if the game refuses it. */
  readonly tellMove: (move: unknown) => string | null
  /** Why the position can't be played on, as a sentence; null if it can. */
  readonly problem: string | null
}

export function shownPosition(kept: KeptPosition): ShownPosition {
  const game = gameOf(kept.game)
  const title = titleOfKept(kept)
  const position = playableFrom(kept)
  if (!position.ok)
    return { title, settings: '', picture: null, tellMove: () => null, problem: position.error }
  const { state } = position.value
  const svg = game.picture(state, NAMELESS)
  return {
    title,
    settings: typeset(game.describeSettings(game.settings.parse(kept.settings))),
    picture: svg.length > MOST_CHARACTERS
      ? null
      : svgAddress(svg),
    tellMove: (move) => {
      const told = tellKeptMove(kept, state, move)
      return told === null ? null : typeset(told)
    },
    problem: null,
  }
}

/** The route that opens the position on the analysis board, even if its game is gone. */
export function boardOf({ game, settings, seats, first, line }: KeptPosition): KnownRoute {
  return { name: 'analysis', from: { line: JSON.stringify({ game, settings, seats, first, moves: line }) } }
}
