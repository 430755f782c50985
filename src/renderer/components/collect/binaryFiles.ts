import { binaryKind } from '../../../shared/collect/fileText.ts'
import { sizeText } from '../../../shared/numberText.ts'
import { collectTexts } from '../../texts/collect.ts'

/** Not every browser has `fromBase64` yet. */
export function bytesOfBase64(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), one => one.charCodeAt(0))
}

/** What a file is that is no text, as a sentence. */
export function binaryWords(name: string, base64: string): string {
  const bytes = bytesOfBase64(base64)
  return collectTexts.code.noText(name, binaryKind(bytes), sizeText(bytes.length))
}
