import { textOfBytes } from '../textOfBytes.ts'

/** Characters that no text has: zero and most other control characters. */
// eslint-disable-next-line no-control-regex -- these are looked for
const NO_TEXT = /[\u0000-\u0008\u000E-\u001F\u007F]/

/** By these bytes, some editors say that a text is UTF-8; the text begins after them. */
const BYTE_ORDER_MARK = [0xEF, 0xBB, 0xBF]

/** The text that a file holds, if it is one in UTF-8; null for any other file. */
export function fileText(content: Uint8Array): string | null {
  const isMarked = beginsWith(content, BYTE_ORDER_MARK)
  const text = textOfBytes(isMarked ? content.subarray(BYTE_ORDER_MARK.length) : content)
  return text === null || NO_TEXT.test(text) ? null : `${isMarked ? '\uFEFF' : ''}${text}`
}

/** Kinds of files by their first bytes, with what they are called. */
const KINDS: readonly { readonly begins: readonly number[], readonly name: string }[] = [
  { begins: [0x7F, 0x45, 0x4C, 0x46], name: 'a compiled program or library for Linux' },
  { begins: [0xCF, 0xFA, 0xED, 0xFE], name: 'a compiled program or library for macOS' },
  { begins: [0xCA, 0xFE, 0xBA, 0xBE, 0x00, 0x00, 0x00, 0x02], name: 'a compiled program or library for macOS' },
  { begins: [0xCA, 0xFE, 0xBA, 0xBE], name: 'a compiled class of Java' },
  { begins: [0x4D, 0x5A], name: 'a compiled program or library for Windows' },
  { begins: [0x00, 0x61, 0x73, 0x6D], name: 'a WebAssembly module' },
  { begins: [0x50, 0x4B, 0x03, 0x04], name: 'an archive (zip or jar)' },
  { begins: [0x1F, 0x8B], name: 'an archive (gzip)' },
  { begins: [0x89, 0x50, 0x4E, 0x47], name: 'a picture' },
]
const PROGRAM_BEGINS: readonly (readonly number[])[] = [[0x23, 0x21], ...KINDS.slice(0, 3).map(({ begins }) => begins)]

/** What a file is that is no text, as words after `It is`. */
export function binaryKind(content: Uint8Array): string {
  return KINDS.find(({ begins }) => beginsWith(content, begins))?.name ?? 'a file that is no text'
}

/** Whether a system can start the file itself: it is a compiled program, or a script that says by what it is run. */
export function isRunnable(content: Uint8Array): boolean {
  return PROGRAM_BEGINS.some(begins => beginsWith(content, begins))
}

function beginsWith(content: Uint8Array, begins: readonly number[]): boolean {
  return begins.every((byte, at) => content[at] === byte)
}
