import { Buffer } from 'node:buffer'

/** An entry as anybody could write it: any name, kind and size, with a valid checksum. */
export interface RawEntry {
  readonly name: string
  readonly type?: string
  readonly content?: string | Uint8Array
  readonly linkname?: string
  /** The 12 bytes of the header's size field. */
  readonly size?: string
  readonly mode?: string
  readonly mtime?: string
  readonly magic?: string
}

/** A tar of these entries, with an end. */
export function rawTar(...entries: readonly RawEntry[]): Buffer {
  return Buffer.concat([...entries.map(rawEntry), Buffer.alloc(1024)])
}

export function rawEntry({ name, type = '0', content = '', linkname = '', ...fields }: RawEntry): Buffer {
  const body = Buffer.from(content)
  const header = Buffer.alloc(512)
  header.write(name, 0, 100, 'latin1')
  header.write(`${fields.mode ?? '0000644'}\x000000000\x000000000\0`, 100, 'latin1')
  header.write(fields.size ?? `${body.length.toString(8).padStart(11, '0')}\0`, 124, 12, 'latin1')
  header.write(fields.mtime ?? '00000000000\0', 136, 'latin1')
  header.write(' '.repeat(8), 148, 'latin1')
  header.write(type, 156, 'latin1')
  header.write(linkname, 157, 100, 'latin1')
  header.write(fields.magic ?? 'ustar\x0000', 257, 'latin1')
  header.write(`${header.reduce((sum, byte) => sum + byte, 0).toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return Buffer.concat([header, body, Buffer.alloc((512 - body.length % 512) % 512)])
}

/** A pax header, for the entry after it. */
export function paxEntry(records: Readonly<Record<string, string>>, type = 'x'): RawEntry {
  const content = Object.entries(records).map(([key, value]) => {
    const rest = Buffer.byteLength(` ${key}=${value}\n`)
    const length = [1, 2, 3, 4].map(digits => rest + digits).find(sum => String(sum).length === sum - rest) ?? 0
    return `${length} ${key}=${value}\n`
  }).join('')
  return { name: 'named-before', type, content }
}
