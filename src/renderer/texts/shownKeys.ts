import type { KeyId } from '../actions/keyTable.ts'
import { KEY_TABLE } from '../actions/keyTable.ts'
import { keyTexts } from './keys.ts'

/** What a shifted key does as well: keyboards differ in where it is. Not shown. */
const SHIFTED: ReadonlySet<string> = new Set(['<', '>', 'Ctrl+Z'])

/** The keys of an entry, or the one press of it, as people read them, each press in its parts: `[['Ctrl', 'K']]`. */
export function shownKeys(key: KeyId, only?: string): string[][] {
  return KEY_TABLE[key].chords
    .filter(chord => !SHIFTED.has(chord) && (only === undefined || chord === only))
    .map(chord => chord.split('+').map(part => keyTexts.names[part] ?? (part.length === 1 ? part.toUpperCase() : part)))
}
