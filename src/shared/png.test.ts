import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pngOf } from './png.ts'
import { readPng } from './testing/readPng.ts'

it('a PNG has the pixels and colours of its raster, for any size', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), fc.nat(), (width, height, seed) => {
      const raster = {
        width,
        height,
        colours: ['#000000', '#fdfcfa', '#1f66a8'],
        pixels: Uint8Array.from({ length: width * height }, (_, at) => (at * 7 + seed) % 3),
      }
      expect(readPng(pngOf(raster))).toEqual(raster)
    }),
  )
})
