import type { GameId } from '../../../shared/games/index.ts'
import type { AnyIntroduction } from '../introduction.ts'
import { PEBBLES } from '../../../shared/games/testing/ids.ts'
import { introductionOf as ordinaryIntroductionOf } from '../introductions.ts'
import { introduction as pebbles } from './pebbles/introduction.ts'

/** In place of the introductions where tests want more: that of Pebbles, too. */
export function introductionOf(id: GameId): AnyIntroduction {
  return id === PEBBLES ? pebbles as unknown as AnyIntroduction : ordinaryIntroductionOf(id)
}
