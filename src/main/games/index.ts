import type { SolverServices } from '../workers/solverService.ts'
import { Tablebase } from './no-tipping/tablebase.ts'
import { tablebaseService } from './no-tipping/tablebaseService.ts'

/**
 * What the games need of the host beyond pure functions, one line a game: new services, each with threads of its own.
 */
export function newSolverServices(): SolverServices {
  return {
    'no-tipping': tablebaseService(new Tablebase()),
  }
}
