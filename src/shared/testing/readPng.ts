import { Buffer } from 'node:buffer'
import { crc32, inflateSync } from 'node:zlib'

/**
 * Reads a PNG with a palette, eight bits per pixel and no filters. Throws for any other PNG, and if a checksum is
 * wrong.
 */
export function readPng(
  bytes: Uint8Array,
): {
  readonly width: number
  readonly height: number
  readonly colours: readonly string[]
  readonly pixels: Uint8Array
} {
  const file = Buffer.from(bytes)
  if (file.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1A\n')
    throw new Error('no PNG')
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at)
    const named = file.subarray(at + 4, at + 8 + length)
    if (crc32(named) !== file.readUInt32BE(at + 8 + length))
      throw new Error('a wrong checksum')
    chunks.set(named.toString('latin1', 0, 4), named.subarray(4))
    at += 12 + length
  }
  const part = (name: string): Buffer => chunks.get(name) ?? Buffer.alloc(0)
  const [width, height] = [part('IHDR').readUInt32BE(0), part('IHDR').readUInt32BE(4)]
  if (
    !part('IHDR').subarray(8).equals(Buffer.from([8, 3, 0, 0, 0]))
    || [...chunks.keys()].join() !== 'IHDR,PLTE,IDAT,IEND'
  ) {
    throw new Error('another kind of PNG')
  }
  const rows = inflateSync(part('IDAT'))
  const pixels = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    if (rows[row * (width + 1)] !== 0)
      throw new Error('a filtered row')
    pixels.set(rows.subarray(row * (width + 1) + 1, (row + 1) * (width + 1)), row * width)
  }
  const colours = part('PLTE').toString('hex').match(/.{6}/g)?.map(colour => `#${colour}`) ?? []
  return { width, height, colours, pixels }
}
