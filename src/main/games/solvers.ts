import type { GameId } from '../../shared/games/index.ts'
import type { OpeningSolver, Solver } from './solver.ts'

/** What `fulcrum solve` needs to know of a game; its solver is loaded when needed. */
interface GameSolver {
  readonly about: string
  /** An example of its input. */
  readonly input: string
  /** How the text of its positions begins. */
  readonly begins: RegExp
  readonly load: () => Promise<Solver>
}

/** What answers `fulcrum solve`, one line a game that has one. */
export const SOLVERS: readonly [GameSolver, ...GameSolver[]] = [
  {
    about: 'Says who wins a No Tipping position, and which moves do: proven, or about how likely while blocks are placed.',
    input: '{"rules":"fall-2021","toMove":1,"blocks":[{"position":-4,"weight":3,"owner":0}]}',
    begins: /^\s*\{/,
    load: async () => (await import('./no-tipping/solve.ts')).solve,
  },
  {
    about: 'Solves a board of Flip with the fewest clicks.',
    input: '010 111 010',
    begins: /^\s*[01]/,
    load: async () => (await import('./flip/solve.ts')).solve,
  },
  {
    about: 'Finds a shortest way through a Maze.',
    input: 'd3 d6',
    begins: /^\s*[2-9a-f]/i, // a corner has two walls, so a maze never consists of 0 and 1 only
    load: async () => (await import('./maze/solve.ts')).solve,
  },
]

/** What answers `fulcrum solve --opening`: who wins a game from its start. */
export const OPENING: { readonly game: GameId, readonly about: string, readonly load: () => Promise<OpeningSolver> } = {
  game: 'no-tipping',
  about: 'say who wins No Tipping from the start with --weights blocks each, and a first placement that wins',
  load: async () => (await import('./no-tipping/opening.ts')).solveOpening,
}

/**
 * The solver for positions written like this text; if there is none, the first game's solver, which says what is wrong.
 */
export async function solverFor(text: string): Promise<Solver> {
  const [first] = SOLVERS
  return (SOLVERS.find(({ begins }) => begins.test(text)) ?? first).load()
}
