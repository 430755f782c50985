/** The keys that move over the board: along its lines, and from mark to mark. */
import type { Direction, Geometry, PointIndex } from '../../../shared/games/yinsh/geometry.ts'
import { rayFrom } from '../../../shared/games/yinsh/geometry.ts'

/** The parts of a key press that the board reads. */
type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** The direction of a key, and the direction to use instead if there is no point that way. */
interface Way { readonly first: Direction, readonly else?: Direction }

/** No line is horizontal: left and right go along lines that rise, and with Shift along lines that fall. */
const ARROWS: Readonly<Record<string, Way>> = {
  ArrowUp: { first: 0 },
  ArrowRight: { first: 1, else: 2 },
  ArrowDown: { first: 3 },
  ArrowLeft: { first: 5, else: 4 },
}
const ARROWS_WITH_SHIFT: Readonly<Record<string, Way>> = {
  ...ARROWS,
  ArrowRight: { first: 2, else: 1 },
  ArrowLeft: { first: 4, else: 5 },
}
/** As they are arranged around the 5 of a number pad. */
const DIGITS: Readonly<Record<string, Way>> = {
  8: { first: 0 },
  9: { first: 1 },
  3: { first: 2 },
  2: { first: 3 },
  1: { first: 4 },
  7: { first: 5 },
}

/** The point that a key leads to from `point`, at the edge `point` itself; null for other keys. */
export function pointAfter(
  { key, shiftKey, ctrlKey, metaKey, altKey }: Press,
  geometry: Geometry,
  point: PointIndex,
): PointIndex | null {
  const way = ctrlKey || metaKey || altKey ? undefined : (shiftKey ? ARROWS_WITH_SHIFT : ARROWS)[key] ?? DIGITS[key]
  if (way === undefined)
    return null
  const neighbour = (direction: Direction): PointIndex | undefined => rayFrom(geometry, point, direction)[0]
  return neighbour(way.first) ?? (way.else === undefined ? undefined : neighbour(way.else)) ?? point
}

/** The mark that Page Down or Page Up leads to, cyclically; null for other keys and if there are no marks. */
export function markAfter({ key }: Press, marks: readonly PointIndex[], point: PointIndex): PointIndex | null {
  if ((key !== 'PageDown' && key !== 'PageUp') || marks.length === 0)
    return null
  const at = marks.indexOf(point)
  const step = key === 'PageDown' ? 1 : -1
  const from = at === -1 && step === -1 ? 0 : at
  return marks[(from + step + marks.length) % marks.length] ?? null
}
