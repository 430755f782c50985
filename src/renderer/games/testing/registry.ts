import type { GameWindow } from '../gameWindow.ts'
import { windows as ordinary } from '../registry.ts'
import { pebblesWindow } from './pebbles/window.ts'

/** Replaces the registry in tests that need one more game: the same games, and Pebbles. */
export const windows: Readonly<Record<string, GameWindow>> = { ...ordinary, pebbles: pebblesWindow }
