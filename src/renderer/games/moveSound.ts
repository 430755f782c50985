import type { Sound } from '../sounds/sound.ts'

/** What is heard of the move that led to a position; null if nothing is. */
export type MoveSound<State = unknown> = (state: State) => Sound | null
