import type { AnyGame } from '../../shared/game/game.ts'
import { onTestFinished } from 'vitest'
import { gameOf } from '../../shared/games/index.ts'

/** Changes Nim for the duration of a test, for example into a game for one to nine. */
export function changeNim(changes: Partial<AnyGame>): void {
  const nim = gameOf('nim')
  const before = { ...nim }
  Object.assign(nim, changes)
  onTestFinished(() => {
    for (const added of Object.keys(changes).filter(key => !(key in before)))
      Reflect.deleteProperty(nim, added)
    Object.assign(nim, before)
  })
}
