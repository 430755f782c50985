/** A picture with few colours: the number of a colour for each pixel, row by row. */
export interface Raster {
  readonly width: number
  readonly height: number
  /** At most 256 colours as `#rrggbb`. */
  readonly colours: readonly string[]
  readonly pixels: Uint8Array
}
