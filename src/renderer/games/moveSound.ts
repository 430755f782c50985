import type { Sound } from '../sounds/sound.ts'

/** The sound of the move that led to a position; null for silence. */
export type MoveSound<State = unknown> = (state: State) => Sound | null
