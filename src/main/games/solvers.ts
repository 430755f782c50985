import type { GameId } from '../../shared/games/index.ts'
import type { OpeningSolver, Solver } from './solver.ts'

/** What a game can be asked by `fulcrum solve`, and the rest when it is. */
interface GameSolver {
  readonly about: string
  /** An example of what it takes. */
  readonly input: string
  /** What the text of its positions begins with. */
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
    begins: /^\s*[2-9a-f]/i, // a corner has two walls, so that rows of 0 and 1 are never a maze
    load: async () => (await import('./maze/solve.ts')).solve,
  },
]

/** What answers `fulcrum solve --opening`: who wins a game from its start. */
export const OPENING: { readonly game: GameId, readonly about: string, readonly load: () => Promise<OpeningSolver> } = {
  game: 'no-tipping',
  about: 'say who wins No Tipping from the start with so many blocks each, and a first placement that does',
  load: async () => (await import('./no-tipping/opening.ts')).solveOpening,
}

/** What solves positions that are written like this text; where none are, the first game says what is wrong with it. */
export async function solverFor(text: string): Promise<Solver> {
  const [first] = SOLVERS
  return (SOLVERS.find(({ begins }) => begins.test(text)) ?? first).load()
}
