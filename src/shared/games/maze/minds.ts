import type { Bot, Minds } from '../../game/minds.ts'
import type { Move } from './play.ts'
import type { MazeState } from './state.ts'
import { pick } from '../../random.ts'
import { analyst } from './analyst.ts'
import { PERFECT, RANDOM, WALL_FOLLOWER } from './botWords.ts'
import { openDirections } from './grid.ts'
import { mazeOf } from './maze.ts'
import { puzzler } from './puzzler.ts'
import { bestStep, rightHandStep, walkerToMove } from './strategy.ts'

export const random: Bot<MazeState, Move> = {
  ...RANDOM,
  choose: (state, thinking) => ({ to: pick(openDirections(mazeOf(state.walls), walkerToMove(state).at), thinking.random) }),
}

export const wallFollower: Bot<MazeState, Move> = {
  ...WALL_FOLLOWER,
  choose: state => ({ to: rightHandStep(state, walkerToMove(state)) }),
}

export const perfect: Bot<MazeState, Move> = {
  ...PERFECT,
  choose: state => ({ to: bestStep(state, walkerToMove(state)) }),
}

/** The bots, the analyst and the puzzles of Maze. */
export const minds: Minds<MazeState, Move> = { bots: [random, wallFollower, perfect], analyst, puzzler }
