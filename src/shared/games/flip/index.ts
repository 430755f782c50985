import type { Move, Refusal } from './play.ts'
import type { FlipSettings } from './settings.ts'
import type { FlipState } from './state.ts'
import { defineGame } from '../../game/defineGame.ts'
import { raced } from '../../game/race.ts'
import { drawSeed } from '../../game/seed.ts'
import { asciiBoard } from './asciiBoard.ts'
import { dialect } from './dialect.ts'
import { describeLastMove, explainEnd, explainRefusal, figures } from './explain.ts'
import { FLAGS } from './flags.ts'
import { GRADING } from './grading.ts'
import { miniature, picture } from './picture.ts'
import { legalMoves, play } from './play.ts'
import { describeSettings, flipSettings } from './settings.ts'
import { showcase } from './showcase.ts'
import { startOf } from './state.ts'
import { toJson } from './toJson.ts'
import { standing, toMove } from './turn.ts'

/** A click flips a cell and its neighbours; all are to be off. One alone, or two in a race for the fewest clicks. */
export const flip = defineGame<FlipSettings, FlipState, Move, Refusal>({
  ...raced,
  id: 'flip',
  title: 'Flip',
  about: 'A click flips a light and its neighbours; turn all of them off.',
  settings: flipSettings,
  describeSettings,
  flags: FLAGS,
  draw: (settings, random) => 'board' in settings ? settings : drawSeed(settings, random),
  setup: startOf,
  toMove,
  play,
  legalMoves,
  standing,
  explainRefusal,
  explainEnd,
  explainEndTo: explainEnd,
  describeLastMove,
  figures,
  asciiBoard,
  toJson,
  picture,
  miniature,
  showcase,
  dialects: [dialect],
  bots: [
    {
      name: 'chaser',
      about:
        'Chases the lights down row by row, and knows which cells of the first row make the second chase come out.',
    },
    { name: 'perfect', about: 'Solves every board with the fewest clicks.' },
  ],
  puzzles: { about: 'Turn all lights off in the fewest clicks.', grading: GRADING },
})
