import { quote } from '../../printable.ts'

/** Why a text can't be read, and at which position, from 0; null if it concerns the whole text. */
export type TextMistake
  = | { readonly kind: 'repeated-key', readonly at: number, readonly key: string }
    /** `why` is the end of a sentence. */
    | { readonly kind: 'unreadable', readonly at: number | null, readonly why: string }

/** A mistake as a sentence that names its line. */
export function mistakeSentence(mistake: TextMistake, text: string): string {
  const place = mistake.at === null ? 'The file' : `Line ${text.slice(0, mistake.at).split('\n').length}`
  return mistake.kind === 'repeated-key'
    ? `${place}: the key ${quote(mistake.key, 60)} is given twice; keep one.`
    : `${place} can’t be read: ${mistake.why}.`
}
