import { svgAddress } from '../../composables/inTheme.ts'

/** A drawn picture: its pixels are on the canvas. */
export interface Drawn { readonly canvas: HTMLCanvasElement, readonly context: CanvasRenderingContext2D }

/** Draws an SVG document on a canvas at `scale` times its own size, but at most `mostWide` wide. */
export async function drawnPicture(
  svg: string,
  { scale = 1, mostWide = Number.POSITIVE_INFINITY }: { readonly scale?: number, readonly mostWide?: number },
): Promise<Drawn> {
  const image = new Image()
  // A data address and not a blob's, because the page's policy allows images from nowhere else.
  image.src = svgAddress(svg)
  await image.decode()
  const canvas = document.createElement('canvas')
  const factor = Math.min(scale, mostWide / image.width)
  canvas.width = Math.round(image.width * factor)
  canvas.height = Math.round(image.height * factor)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null)
    throw new Error('there is no canvas')
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return { canvas, context }
}

/** The canvas as a PNG. */
export function pngOf({ canvas }: Drawn): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      content => content === null ? reject(new Error('the picture is too large')) : resolve(content),
      'image/png',
    )
  })
}
