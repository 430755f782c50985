import type { Choose } from '../../game/choose.ts'
import type { Move } from './play.ts'
import type { MazeState } from './state.ts'
import { defineMinds } from '../../game/minds.ts'
import { pick } from '../../random.ts'
import { analyst } from './analyst.ts'
import { openDirections } from './grid.ts'
import { maze } from './index.ts'
import { mazeOf } from './maze.ts'
import { puzzler } from './puzzler.ts'
import { bestStep, rightHandStep, walkerToMove } from './strategy.ts'

export const random: Choose<MazeState, Move> = (state, thinking) => ({
  to: pick(openDirections(mazeOf(state.walls), walkerToMove(state).at), thinking.random),
})

export const wallFollower: Choose<MazeState, Move> = state => ({ to: rightHandStep(state, walkerToMove(state)) })

export const perfect: Choose<MazeState, Move> = state => ({ to: bestStep(state, walkerToMove(state)) })

/** The bots, the analyst and the puzzles of Maze. */
export const minds = defineMinds(maze, { bots: { random, 'wall-follower': wallFollower, perfect }, analyst, puzzler })
