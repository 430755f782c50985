import type { Solver } from './solver.ts'

/** What answers `fulcrum solve`, one line a game that has one: what it can be asked, and the rest when it is. */
export const SOLVERS: readonly { readonly about: string, readonly input: string, readonly load: () => Promise<Solver> }[] = [
  {
    about: 'Says who wins a No Tipping position of the removal phase, and which removals win.',
    input: '{"rules":"fall-2021","toMove":1,"blocks":[{"position":-4,"weight":3,"owner":0}]}',
    load: async () => (await import('./no-tipping/solve.ts')).solve,
  },
]
