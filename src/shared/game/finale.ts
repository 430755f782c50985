import type { Names } from './seat.ts'

/** What can be seen after the last move of a game that ended by its own rules, if that is more than a position. */
export interface Finale<State> {
  /** How long each picture is shown. */
  readonly frameMs: number
  /** Pictures like those of `Game.picture`, one after another; empty if there is nothing more to see. */
  readonly pictures: (state: State, names: Names) => readonly string[]
}
