import type { Cell } from '../../../shared/games/voronoi/board.ts'
import { LEAST_DISTANCE, SIDE } from '../../../shared/games/voronoi/board.ts'

/** The parts of a key press that the map reads. */
type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * Where an arrow key leads from a cell: by 1 cell, with Shift by 10, with Ctrl (or Command) by the least distance
 * between two stones. Null for other keys.
 */
export function cellAfter({ key, shiftKey, ctrlKey, metaKey, altKey }: Press, { row, column }: Cell): Cell | null {
  const arrow = altKey ? undefined : ARROWS[key]
  if (arrow === undefined)
    return null
  const step = ctrlKey || metaKey ? LEAST_DISTANCE : shiftKey ? 10 : 1
  const within = (at: number): number => Math.min(Math.max(at, 0), SIDE - 1)
  return { row: within(row + step * arrow[0]), column: within(column + step * arrow[1]) }
}

/** The factor by which a key zooms the map; 0 to show all of it, null for other keys. */
export function zoomOf({ key, ctrlKey, metaKey, altKey }: Press): number | null {
  if (ctrlKey || metaKey || altKey)
    return null
  return { '+': 1.5, '=': 1.5, '-': 1 / 1.5, '0': 0 }[key] ?? null
}
