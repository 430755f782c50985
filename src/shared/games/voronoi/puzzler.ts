import type { Puzzle, Puzzler } from '../../game/puzzle.ts'
import type { PuzzleGrade } from '../../game/puzzleGrade.ts'
import type { Place } from './analysis/places.ts'
import type { Cell } from './board.ts'
import type { Move } from './play.ts'
import type { VoronoiState } from './state.ts'
import { gradeOf } from '../../game/puzzleGrade.ts'
import { seededRandom } from '../../random.ts'
import { Lattice } from './analysis/lattice.ts'
import { apart } from './analysis/places.ts'
import { Samples } from './analysis/samples.ts'
import { turnsToCome } from './analysis/turns.ts'
import { CELLS } from './board.ts'
import { scoresOf } from './field/scores.ts'
import { SCALE } from './grading.ts'
import { randomLegalCell } from './legalCells.ts'
import { play } from './play.ts'
import { voronoiSettings } from './settings.ts'
import { playing, scoreAt, startOf } from './state.ts'

/** Games of two that puzzles are dealt from have at least so many stones of each, and up to so many more. */
const LEAST_STONES = 3
const MORE_STONES = 4
/** Nobody looks at the scores of a position in the middle. */
const UNSCORED = [0, 0]
/** Rows and columns of the places that are tried, and of the samples on which they are compared. */
const TRIED = 25
const SAMPLES = 50
/** So many of the best places that are not beside each other are scored exactly. */
const LOOKED_AT = 6
/** Where more of all places win there is nothing to find. */
const MOST_WINNING = 0.5

/** Finds positions before the last stone of a game in which some places win, and most do not. */
export const puzzler: Puzzler<VoronoiState> = { deal, cut }

/** The position before the last stone of a game in which all stones came by chance. */
function deal(_: PuzzleGrade, seed: number): readonly VoronoiState[] {
  const random = seededRandom(seed)
  const settings = voronoiSettings.parse({ players: 2, stones: LEAST_STONES + random.int(MORE_STONES + 1) })
  let state = startOf(settings, { seats: [1, 2], first: 1 })
  for (let left = turnsToCome(state).length - 1; left > 0; left--) {
    const cell = randomLegalCell(state.placed, random)
    const played = cell === null ? null : play(state, left === 1 ? cell : { ...cell, scores: UNSCORED })
    if (played === null || !played.ok)
      return []
    state = played.value.state
  }
  return [state]
}

function cut(state: VoronoiState): Puzzle | null {
  if (turnsToCome(state).length !== 1)
    return null
  const places = rankedPlaces(state)
  const share = places.filter(({ owned }) => owned > enoughIn(state)).length / places.length
  const winning = share === 0 || share > MOST_WINNING
    ? []
    : apart(places, LOOKED_AT).flatMap(({ cell }) => winsWith(state, cell) ? [cell] : [])
  if (winning.length === 0)
    return null
  return {
    state,
    seat: state.mover,
    task: 'The last stone of the game is yours. Place it so that you own the most cells.',
    grade: gradeOf({ wrong: Math.floor(1000 * (1 - share)), length: 1, tempting: 0 }, SCALE),
    whyGrade: `${shareText(share)} of the places win.`,
    steps: [{
      right: winning.map(({ row, column }): Move => moveAt(state, { row, column })),
      wants: 'win',
      why: 'With that stone you own the most cells.',
      reply: null,
      wrong: [],
      otherwise: 'With that stone you do not own the most cells.',
    }],
  }
}

/** Exactly: whether a stone there gives its player more cells than each other who is in has. */
function winsWith(state: VoronoiState, cell: Cell): boolean {
  const { owned } = scoresOf([...state.placed, { ...cell, player: state.mover }], state.players)
  return playing(state).every(seat => seat === state.mover || (owned[seat - 1] ?? 0) < (owned[state.mover - 1] ?? 0))
}

/** As the log would keep it. */
function moveAt(state: VoronoiState, cell: Cell): Move {
  const played = play(state, cell)
  if (!played.ok)
    throw new Error(`a place was refused: ${played.error.code}`)
  return played.value.move
}

/** Evenly spread legal places and about how many cells they bring, the best first. */
function rankedPlaces({ placed, players, mover }: VoronoiState): Place[] {
  const lattice = new Lattice(placed, TRIED)
  const samples = new Samples(placed, players, SAMPLES)
  const counts = samples.countsOn(lattice, samples.reachOf(mover))
  return lattice.cells.flatMap((cell, index) =>
    lattice.isLegal[index] === 1 ? [{ cell, owned: samples.weight * (counts[index] ?? 0) }] : [],
  )
    .sort((one, other) => other.owned - one.owned)
}

/**
 * With more cells than these a player wins: half of all against one other, and against more what the best of them has
 * now.
 */
function enoughIn(state: VoronoiState): number {
  const others = playing(state).filter(seat => seat !== state.mover)
  return others.length === 1 && state.players === 2 ? CELLS / 2 : Math.max(...others.map(seat => scoreAt(state, seat)))
}

function shareText(share: number): string {
  return share < 0.01 ? 'Less than 1 %' : `About ${Math.round(100 * share)} %`
}
