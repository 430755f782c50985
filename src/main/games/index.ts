import type { SolverServices } from '../workers/solverService.ts'
import { Tablebase } from './no-tipping/tablebase.ts'
import { tablebaseService } from './no-tipping/tablebaseService.ts'

/** What the games need of the host beyond pure functions: new services with their own threads, one line a game. */
export function newSolverServices(): SolverServices {
  return {
    'no-tipping': tablebaseService(new Tablebase()),
  }
}
