import type { InjectionKey, Ref } from 'vue'
import type { Mark, Place } from '../../shared/game/mark.ts'
import { inject, provide, shallowRef } from 'vue'

/** A point in the coordinates of a drawing. */
export interface Spot { readonly x: number, readonly y: number }

/** The least width of a place, in pixels, at which the number of a mark can be read. */
export const LEAST_UNIT = 20

const MARKS: InjectionKey<Readonly<Ref<readonly Mark[]>>> = Symbol('botMarks')
const NO_MARKS = shallowRef<readonly Mark[]>([])

/** What a bot drew is shown on every board below the component that calls this. */
export function provideBotMarks(marks: Readonly<Ref<readonly Mark[]>>): void {
  provide(MARKS, marks)
}

/** What a bot drew on the board that is shown here; nothing in most places. */
export function useBotMarks(): Readonly<Ref<readonly Mark[]>> {
  return inject(MARKS, NO_MARKS)
}

/** The whole numbers of a pair, if both lie in their range from 0 on; null for any other place. */
export function cellAtPlace(place: Place, rows: number, columns: number): readonly [number, number] | null {
  if (typeof place === 'number')
    return null
  const [row, column] = place
  return isIndex(row, rows) && isIndex(column, columns) ? [row, column] : null
}

function isIndex(value: number, count: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < count
}
