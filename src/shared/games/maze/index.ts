import type { Move } from './play.ts'
import type { Refusal } from './refusal.ts'
import type { MazeSettings } from './settings.ts'
import type { MazeState } from './state.ts'
import { defineGame } from '../../game/defineGame.ts'
import { raced } from '../../game/race.ts'
import { drawSeed } from '../../game/seed.ts'
import { asciiBoard } from './asciiBoard.ts'
import { lines } from './dialect.ts'
import { describeLastMove, explainEnd, figures } from './explain.ts'
import { GRADING } from './grading.ts'
import { miniature, picture } from './picture.ts'
import { legalMoves, play } from './play.ts'
import { explainRefusal } from './refusal.ts'
import { describeSettings, FLAGS, mazeSettings } from './settings.ts'
import { showcase } from './showcase.ts'
import { standing } from './standing.ts'
import { moverOf, startOf } from './state.ts'
import { toJson } from './toJson.ts'

/** Players walk from one corner of a maze to the other, alone or in a race, each in their own copy. */
export const maze = defineGame<MazeSettings, MazeState, Move, Refusal>({
  ...raced,
  id: 'maze',
  title: 'Maze',
  about: 'Walk through a maze from one corner to the other in few steps.',
  settings: mazeSettings,
  describeSettings,
  flags: FLAGS,
  draw: (settings, random) => 'walls' in settings ? settings : drawSeed(settings, random),
  setup: startOf,
  toMove: moverOf,
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
  dialects: [lines],
  bots: [
    { name: 'random', about: 'Goes in any open direction, also back.' },
    { name: 'wall-follower', about: 'Keeps its right hand on the wall, and so finds every end.' },
    { name: 'perfect', about: 'Takes a shortest way.' },
  ],
  puzzles: { about: 'Find the one shortest way to the end.', grading: GRADING },
})
