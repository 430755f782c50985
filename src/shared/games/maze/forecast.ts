import type { PairSeat } from '../../game/pair.ts'
import type { Distance, Forecast } from '../../game/race.ts'
import type { MazeState } from './state.ts'
import { mazeOf } from './maze.ts'
import { isRace, walkerAt } from './state.ts'

/** Proven; also for a game that is over. */
export function forecastOf(state: MazeState): Forecast {
  return {
    1: distanceOf(state, 1),
    2: isRace(state) ? distanceOf(state, 2) : null,
    most: mazeOf(state.walls).mostSteps,
  }
}

function distanceOf(state: MazeState, seat: PairSeat): Distance {
  const { steps, at } = walkerAt(state, seat)
  return { made: steps, left: mazeOf(state.walls).distances[at] ?? 0 }
}
