import type { GameWindow } from '../gameWindow.ts'
import { windows as ordinary } from '../registry.ts'
import { pebblesWindow } from './pebbles/window.ts'

/** In place of the registry where tests want more: the same games, and Pebbles. */
export const windows: Readonly<Record<string, GameWindow>> = { ...ordinary, pebbles: pebblesWindow }
