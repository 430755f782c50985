import type { Action, Engine } from './engine.ts'

/**
 * Visits each complete turn of the position, with the engine as it stands after it. `visit` leaves it so, and may end
 * the walk by `false`.
 */
export function eachTurn(engine: Engine, visit: (steps: readonly Action[]) => boolean | void): void {
  const { mover } = engine
  const steps: Action[] = []
  const walk = (): boolean => {
    for (const action of engine.actions()) {
      steps.push(action)
      engine.make(action)
      const isComplete = engine.mover !== mover || engine.isWon
      const goesOn = isComplete ? visit(steps) !== false : walk()
      engine.unmake(action)
      steps.pop()
      if (!goesOn)
        return false
    }
    return true
  }
  walk()
}
