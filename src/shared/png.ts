import type { Raster } from './raster.ts'
import { zlibSync } from 'fflate/browser' // works on Node, too; the build for Node needs a `require` of its own

const SIGNATURE = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
const BITS_A_PIXEL = 8
const INDEXED = 3

/**
 * A PNG file with exactly the pixels of a raster, after https://www.w3.org/TR/png: a palette with eight bits per pixel.
 */
export function pngOf({ width, height, colours, pixels }: Raster): Uint8Array<ArrayBuffer> {
  const header = new DataView(new ArrayBuffer(13))
  header.setUint32(0, width)
  header.setUint32(4, height)
  header.setUint8(8, BITS_A_PIXEL)
  header.setUint8(9, INDEXED)
  const palette = colours.flatMap(colour => [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16)))
  return joined([
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk('PLTE', Uint8Array.from(palette)),
    chunk('IDAT', zlibSync(unfilteredRows(width, height, pixels))),
    chunk('IEND', new Uint8Array()),
  ])
}

/** The rows, each after a byte that says that it is not filtered. */
function unfilteredRows(width: number, height: number, pixels: Uint8Array): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array((width + 1) * height)
  for (let row = 0; row < height; row++)
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  return rows
}

/** A chunk: the length of its content, its name, its content, and a checksum of name and content. */
function chunk(name: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const named = joined([Uint8Array.from(name, letter => letter.charCodeAt(0)), content])
  return joined([bigEndian(content.length), named, bigEndian(checksum(named))])
}

function bigEndian(value: number): Uint8Array<ArrayBuffer> {
  const bytes = new DataView(new ArrayBuffer(4))
  bytes.setUint32(0, value)
  return new Uint8Array(bytes.buffer)
}

const CHECKSUMS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit++)
    sum = sum & 1 ? sum >>> 1 ^ 0xEDB88320 : sum >>> 1
  return sum
})

/** CRC-32, as in the appendix of the PNG specification. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xFFFFFFFF
  for (const byte of bytes)
    sum = (CHECKSUMS[(sum ^ byte) & 255] ?? 0) ^ sum >>> 8
  return ~sum >>> 0
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
