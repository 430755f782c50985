import type { AnyGame } from '../../shared/game/game.ts'
import { onTestFinished } from 'vitest'
import { gameOf } from '../../shared/games/index.ts'

/** Nim with other answers for as long as the test runs: as a game for one to nine, say. */
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
