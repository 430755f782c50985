import type { Standing } from '../../game/standing.ts'
import type { MazeState } from './state.ts'
import { standingIn } from '../../game/race.ts'
import { raceOf } from './state.ts'

export function standing(state: MazeState): Standing | null {
  return standingIn(raceOf(state))
}
