import { stripUnprintable } from './printable.ts'

const MAX_NAME_LENGTH = 64
/** Characters that nobody sees and no script needs. */
const INVISIBLE = /[\u00AD\u180E\u200B\u2060-\u206F\uFEFF]/g
/** Space, and the joiners that emoji and some scripts need, but only between other characters. */
const AT_START = /^[\s\u200C\u200D]+/
const AT_END = /[\s\u200C\u200D]+$/
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u

/**
 * A name from outside, made fit to show: no control characters and none that nobody sees, trimmed, at most 64
 * characters. The result may be empty.
 */
export function cleanName(name: string): string {
  const printable = stripUnprintable(name).replace(INVISIBLE, '').replace(AT_START, '')
  const short = [...printable].slice(0, MAX_NAME_LENGTH).join('').replace(AT_END, '')
  return VISIBLE.test(short) ? short : ''
}
