import type { Direction } from '../../../shared/games/maze/direction.ts'

const ARROWS: Readonly<Record<string, Direction>> = { ArrowUp: 'N', ArrowRight: 'E', ArrowDown: 'S', ArrowLeft: 'W' }
/** The places of the keys W, A, S and D, whatever letters the keyboard layout has there. */
const LETTERS: Readonly<Record<string, Direction>> = { KeyW: 'N', KeyD: 'E', KeyS: 'S', KeyA: 'W' }

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>

/** The direction that a key steps to; null for other keys. */
export function stepOf({ key, code, shiftKey, ctrlKey, altKey, metaKey }: Key): Direction | null {
  return shiftKey || ctrlKey || altKey || metaKey ? null : ARROWS[key] ?? LETTERS[code] ?? null
}

/** The direction in which a key moves the look without a step; null for other keys. */
export function lookOf({ key, shiftKey, ctrlKey, altKey, metaKey }: Key): Direction | null {
  return !shiftKey || ctrlKey || altKey || metaKey ? null : ARROWS[key] ?? null
}
