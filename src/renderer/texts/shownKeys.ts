import type { KeyId } from '../actions/keyTable.ts'
import { KEY_TABLE } from '../actions/keyTable.ts'
import { keyTexts } from './keys.ts'

/**
 * Chords with a shifted key that do the same as another chord: they are not shown, since keyboards have the key in
 * different places.
 */
const SHIFTED: ReadonlySet<string> = new Set(['<', '>', 'Ctrl+Z'])

/** The chords of an entry, or only one of them, as people read them, each split into its keys: `[['Ctrl', 'K']]`. */
export function shownKeys(key: KeyId, only?: string): string[][] {
  return KEY_TABLE[key].chords
    .filter(chord => !SHIFTED.has(chord) && (only === undefined || chord === only))
    .map(chord => chord.split('+').map(part => keyTexts.names[part] ?? (part.length === 1 ? part.toUpperCase() : part)))
}
