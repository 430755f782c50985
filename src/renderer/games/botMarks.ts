import type { InjectionKey, Ref } from 'vue'
import type { Mark } from '../../shared/game/mark.ts'
import { inject, provide, shallowRef } from 'vue'

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
