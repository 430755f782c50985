import type { Move } from './play.ts'
import type { Refusal } from './refusal.ts'
import type { VoronoiSettings } from './settings.ts'
import type { VoronoiState } from './state.ts'
import { defineGame } from '../../game/defineGame.ts'
import { asciiBoard } from './asciiBoard.ts'
import { lines } from './dialect.ts'
import { describeLastMove, explainEnd, figures } from './explain.ts'
import { fall2018 } from './fall2018.ts'
import { GRADING } from './grading.ts'
import { miniature, picture } from './picture.ts'
import { play, validate, withdraw } from './play.ts'
import { raster } from './raster.ts'
import { explainRefusal } from './refusal.ts'
import { describeSettings, FLAGS, seatRange, voronoiSettings } from './settings.ts'
import { showcase } from './showcase.ts'
import { ENDINGS, standing } from './standing.ts'
import { isOver, startOf } from './state.ts'
import { toJson } from './toJson.ts'

/** Two to nine place stones in turn on one map; a cell is whose stones pull it most, and the most cells win. */
export const voronoi = defineGame<VoronoiSettings, VoronoiState, Move, Refusal>({
  id: 'voronoi',
  title: 'Gravitational Voronoi',
  about: 'Place stones on a map; a cell belongs to whoever’s stones pull it most, and the most cells win.',
  settings: voronoiSettings,
  describeSettings,
  flags: FLAGS,
  seats: seatRange,
  begins: 'any-seat',
  setup: startOf,
  toMove: state => isOver(state) ? null : state.mover,
  play,
  validate,
  refused: 'again',
  lostTurn: move => 'lost' in move ? { tried: move.lost } : null,
  withdraw,
  endings: ENDINGS,
  standing,
  explainRefusal,
  explainEnd,
  describeLastMove,
  figures,
  asciiBoard,
  toJson,
  picture,
  miniature,
  showcase,
  raster,
  dialects: [lines, fall2018],
  bots: [
    { name: 'greedy', about: 'Places each stone where it owns most cells at once.', looksAtClock: true },
    {
      name: 'lookahead',
      about: 'Places each stone where it owns most cells once the others have replied, as far as its clock allows.',
      looksAtClock: true,
    },
  ],
  puzzles: { about: 'The last stone is yours. Place it so that you own the most cells.', grading: GRADING },
})
