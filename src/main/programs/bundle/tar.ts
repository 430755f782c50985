import type { Result } from '../../../shared/result.ts'
import type { Entry } from './entries.ts'
import { Buffer } from 'node:buffer'
import { quote } from '../../../shared/printable.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { MOST_ENTRIES } from './entries.ts'

const BLOCK = 512
const END = Buffer.alloc(2 * BLOCK)
/** Header fields: their positions and lengths, in bytes. */
const NAME = [0, 100] as const
const SIZE = [124, 12] as const
const CHECKSUM = [148, 8] as const
const TYPE = 156
/** Replaces a name that only the pax header before it can hold. */
const NAMED_BEFORE = 'named-before'
const MODES = { run: '0000755', read: '0000644' }
const LONGEST_RECORD = 2_000
const LONGEST_QUOTE = 200
const OTHER_TYPES: Readonly<Record<string, string>> = {
  1: 'a hard link',
  2: 'a link',
  3: 'a device',
  4: 'a device',
  6: 'a pipe',
}

/**
 * Writes a tar as POSIX defines it (ustar, with a pax header for names that are long or not ASCII). It contains only
 * paths, contents and executable bits, so that equal entries give equal bytes.
 */
export function writeTar(entries: readonly Entry[]): Buffer {
  return Buffer.concat([
    ...entries.flatMap(entry =>
      entry.kind === 'folder' ? [headerOf(entry)] : [headerOf(entry), entry.content, padding(entry.content.length)],
    ),
    END,
  ])
}

/**
 * Reads a tar that `writeTar` wrote, without copying. Any other tar is refused, even if one byte differs, so links,
 * devices, sparse files and duplicate names need no special checks. The error is words after `The bundle`.
 */
export function readTar(tar: Buffer): Result<readonly Entry[], string> {
  const entries: Entry[] = []
  for (let at = 0; ;) {
    const rest = tar.subarray(at)
    if (rest.length < END.length)
      return fail('ends too early')
    if (rest[0] === 0)
      return rest.equals(END) ? succeed(entries) : fail('goes on after its end')
    if (entries.length === MOST_ENTRIES)
      return fail(`has more than ${MOST_ENTRIES} files and folders`)
    const entry = entryAt(rest)
    if (!entry.ok)
      return entry
    const header = headerOf(entry.value)
    const length = entry.value.kind === 'folder' ? 0 : entry.value.content.length
    const end = header.length + length
    const gap = padding(length)
    if (!rest.subarray(0, header.length).equals(header) || !rest.subarray(end, end + gap.length).equals(gap))
      return fail(`says more of ${shown(entry.value.path)} than a bundle may, or was changed`)
    entries.push(entry.value)
    at += end + gap.length
  }
}

/** The first entry of the bytes, as far as it is needed to write the entry again. */
function entryAt(rest: Buffer): Result<Entry, string> {
  const recordLength = typeOf(rest) === 'x' ? sizeOf(rest) : null
  if (recordLength !== null && !(recordLength <= LONGEST_RECORD))
    return fail('has a name that is too long')
  const record = recordLength === null ? null : rest.toString('utf8', BLOCK, BLOCK + recordLength)
  const at = recordLength === null ? 0 : BLOCK + recordLength + padding(recordLength).length
  const header = rest.subarray(at, at + BLOCK)
  const name = record === null ? textOf(header, NAME) : /^\d+ path=([^\n]*)\n$/.exec(record)?.[1]
  if (name === undefined || header.length < BLOCK)
    return fail('has a header that no bundle has')
  const [type, size] = [typeOf(header), sizeOf(header)]
  if (type === '5')
    return succeed({ kind: 'folder', path: name.replace(/\/$/, '') })
  if (type !== '0')
    return fail(`has ${shown(name)}, ${OTHER_TYPES[type] ?? 'which is of an unknown kind'}: only files and folders travel`)
  const content = rest.subarray(at + BLOCK, at + BLOCK + size)
  return content.length === size
    ? succeed({ kind: 'file', path: name, content, isExecutable: header.toString('latin1', 100, 107) === MODES.run })
    : fail(`has less of ${shown(name)} than it says`)
}

/** The headers before an entry's content. */
function headerOf(entry: Entry): Buffer {
  const name = entry.kind === 'folder' ? `${entry.path}/` : entry.path
  const mode = entry.kind === 'folder' || entry.isExecutable ? MODES.run : MODES.read
  const [type, size] = entry.kind === 'folder' ? ['5', 0] as const : ['0', entry.content.length] as const
  if (/^[\x20-\x7E]{1,100}$/.test(name))
    return block(name, mode, size, type)
  const record = pathRecord(name)
  return Buffer.concat([
    block(NAMED_BEFORE, MODES.read, record.length, 'x'),
    record,
    padding(record.length),
    block(NAMED_BEFORE, mode, size, type),
  ])
}

function block(name: string, mode: string, size: number, type: string): Buffer {
  const header = Buffer.alloc(BLOCK)
  header.write(name, ...NAME)
  header.write(`${mode}\0${'0000000\0'.repeat(2)}${octal(size, 11)}\0${octal(0, 11)}\0${' '.repeat(CHECKSUM[1])}${type}`, 100)
  header.write('ustar\x0000', 257)
  let sum = 0
  for (const byte of header)
    sum += byte
  header.write(`${octal(sum, 6)}\0 `, ...CHECKSUM)
  return header
}

/** `17 path=folder/é\n`: begins with its own length in bytes. */
function pathRecord(name: string): Buffer {
  const rest = Buffer.byteLength(` path=${name}\n`)
  let length = rest
  while (length !== rest + String(length).length)
    length = rest + String(length).length
  return Buffer.from(`${length} path=${name}\n`)
}

function padding(length: number): Buffer {
  return END.subarray(0, (BLOCK - length % BLOCK) % BLOCK)
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0')
}

function typeOf(header: Buffer): string {
  return String.fromCharCode(header[TYPE] ?? 0)
}

/** NaN if the field is not a number. */
function sizeOf(header: Buffer): number {
  const text = textOf(header, SIZE)
  return /^[0-7]+$/.test(text) ? Number.parseInt(text, 8) : Number.NaN
}

function textOf(header: Buffer, [at, length]: readonly [number, number]): string {
  return header.toString('utf8', at, at + length).replace(/\0.*$/s, '')
}

function shown(name: string): string {
  return quote(name, LONGEST_QUOTE)
}
