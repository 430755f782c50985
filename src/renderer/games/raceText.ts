/** The sentences of a board for one player or for a race. */
import type { PairSeat } from '../../shared/game/pair.ts'
import type { Race } from '../../shared/game/race.ts'
import type { Names } from '../../shared/game/seat.ts'
import { counted } from '../../shared/counted.ts'
import { isForTwo, standingIn, toMoveIn } from '../../shared/game/race.ts'
import { soleWinnerOf } from '../../shared/game/standing.ts'
import { gamesTexts } from './texts.ts'

/** The words that a game has for its actions. */
export interface RaceWords {
  /** The unit that is counted: `step`. */
  readonly unit: string
  /** What a player is to do: `move`; and what a player did: `moved`. */
  readonly move: string
  readonly moved: string
  /** The goal: `reached the end`, `The end is reached`. */
  readonly solved: string
  readonly isSolved: string
}

export interface StatusFacts {
  readonly race: Race
  readonly names: Names
  /** The seat that the person at this window moves for now. */
  readonly mover: PairSeat | null
  /** The seat of the person at this window. */
  readonly own: PairSeat | null
  readonly live: boolean
  readonly over: boolean
  /** Whether a cell is pointed out. */
  readonly hinted: boolean
}

/** The status for the person at this window: to move, to wait, looking back, or how it ended. */
export function statusText({ race, names, mover, own, live, over, hinted }: StatusFacts, words: RaceWords): string {
  const next = toMoveIn(race)
  if (next === null)
    return shortEnd(race, names)
  if (!live)
    return gamesTexts.race.lookingBack(names[next], words.move)
  if (over)
    return gamesTexts.race.matchEnded(names[next], words.moved)
  if (mover === null && own !== next)
    return gamesTexts.race.toMove(names[next], words.move)
  const { followHint, begin, goOn } = gamesTexts.race
  const wish = hinted ? followHint : race.racers.every(({ made }) => made === 0) ? begin : goOn
  return isForTwo(race) ? gamesTexts.race.wishFor(names[next], wish) : wish
}

/** How it ended by its own rules, in a word: the result above the board says the rest. */
function shortEnd(race: Race, names: Names): string {
  const { ending, places } = standingIn(race) ?? { ending: 'unsolved', places: {} }
  const winner = soleWinnerOf(places)
  if (isForTwo(race))
    return winner === null ? gamesTexts.race.draw : gamesTexts.race.won(names[winner])
  return ending === 'solved' ? gamesTexts.race.solved : gamesTexts.race.notSolved
}

/** The announcement of how a race ended by its own rules, and with how many moves. */
function endText(race: Race, names: Names, { unit, solved, isSolved }: RaceWords): string {
  const { ending, places } = standingIn(race) ?? { ending: 'unsolved', places: {} }
  const winner = soleWinnerOf(places)
  const made = counted(race.racers.find(({ seat }) => seat === (winner ?? 1))?.made ?? 0, unit)
  if (!isForTwo(race))
    return ending === 'solved' ? gamesTexts.race.solvedIn(names[1], solved, made) : gamesTexts.race.notSolvedIn(made)
  if (winner === null) {
    return ending === 'solved'
      ? gamesTexts.race.bothSolvedIn(solved, made)
      : gamesTexts.race.neitherSolvedIn(solved, made)
  }
  return gamesTexts.race.wonIn(names[winner], isSolved, made)
}

/** The announcement of what was just done and what comes next. */
export function withWhatFollows(
  did: string,
  { race, names }: Pick<StatusFacts, 'race' | 'names'>,
  words: RaceWords,
): string {
  const next = toMoveIn(race)
  if (next === null)
    return gamesTexts.race.thenEnd(did, endText(race, names, words))
  return isForTwo(race) ? gamesTexts.race.thenNext(did, names[next], words.move) : did
}
