import type { Minds } from '../../game/minds.ts'
import type { GameId } from '../index.ts'
import { mindsOf as ordinaryMindsOf } from '../minds.ts'
import { PEBBLES } from './ids.ts'
import { minds as pebbles } from './pebbles/minds.ts'

/** Replaces the real minds in tests that need more: includes those of Pebbles. */
export function mindsOf(id: GameId): Minds<unknown, unknown> {
  return id === PEBBLES ? pebbles as Minds<unknown, unknown> : ordinaryMindsOf(id)
}
