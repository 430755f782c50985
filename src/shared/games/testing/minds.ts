import type { Minds } from '../../game/minds.ts'
import type { GameId } from '../index.ts'
import { mindsOf as ordinaryMindsOf } from '../minds.ts'
import { PEBBLES } from './ids.ts'
import { minds as pebbles } from './pebbles/minds.ts'

/** In place of the minds where tests want more: those of Pebbles, too. */
export function mindsOf(id: GameId): Minds<unknown, unknown> {
  return id === PEBBLES ? pebbles as Minds<unknown, unknown> : ordinaryMindsOf(id)
}
