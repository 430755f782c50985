import type { YinshState } from '../../../shared/games/yinsh/state.ts'
import type { MoveSound } from '../moveSound.ts'
import { inTurn, tap } from '../../sounds/sound.ts'

/** A ring put down, followed by a higher tone if a row and a ring were removed. */
export const moveSound: MoveSound<YinshState> = ({ last }) => {
  const ring = tap(260, 90)
  return last?.includes('X') === true ? inTurn(ring, tap(660, 140)) : ring
}
