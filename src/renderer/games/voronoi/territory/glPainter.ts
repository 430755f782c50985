import type { MapView } from '../mapView.ts'
import type { MapLook, Owners, TerritoryPainter } from './painter.ts'
import { SEATS } from '../../../../shared/game/seat.ts'
import { SIDE } from '../../../../shared/games/voronoi/board.ts'
import { spanOf } from '../mapView.ts'
import { colourOf, SHADES, TILE, TILE_PIXELS } from './mapPaint.ts'
import { FRAGMENT_SHADER, VERTEX_SHADER } from './shaders.ts'

const TEXTURES = { owners: 0, after: 1, tiles: 2 } as const

/** Paints with WebGL 2; null if there is none. */
export function glPainter(canvas: HTMLCanvasElement): TerritoryPainter | null {
  const gl = canvas.getContext('webgl2', { antialias: false, depth: false })
  const program = gl === null ? null : programOf(gl)
  if (gl === null || program === null)
    return null
  gl.useProgram(program)
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1)
  addTexture(gl, TEXTURES.owners, SIDE, SIDE)
  addTexture(gl, TEXTURES.after, SIDE, SIDE)
  addTexture(gl, TEXTURES.tiles, TILE, TILE_PIXELS.length / TILE)
  fill(gl, TEXTURES.tiles, TILE, TILE_PIXELS)
  const at = (name: string): WebGLUniformLocation | null => gl.getUniformLocation(program, name)
  for (const [name, unit] of Object.entries(TEXTURES))
    gl.uniform1i(at(name), unit)
  const uniforms = {
    origin: at('origin'),
    cells: at('cellsOfPixel'),
    height: at('height'),
    trying: at('trying'),
    patterned: at('patterned'),
    colours: at('colours'),
    shades: at('shades'),
  }
  let isTrying = false
  let kept: Owners | null = null

  return {
    name: 'webgl',
    take: (owners, after) => {
      if (owners !== kept)
        fill(gl, TEXTURES.owners, SIDE, owners)
      kept = owners
      isTrying = after !== null
      if (after !== null)
        fill(gl, TEXTURES.after, SIDE, after)
    },
    paint: (view: MapView, { theme, patterned }: MapLook) => {
      const { ground, mark, gained, border } = SHADES[theme]
      gl.viewport(0, 0, canvas.width, canvas.height)
      gl.uniform2f(uniforms.origin, view.left, view.top)
      gl.uniform1f(uniforms.cells, spanOf(view) / canvas.width)
      gl.uniform1f(uniforms.height, canvas.height)
      gl.uniform1i(uniforms.trying, Number(isTrying))
      gl.uniform1i(uniforms.patterned, Number(patterned))
      gl.uniform3fv(uniforms.colours, [
        0,
        0,
        0,
        ...SEATS.flatMap(seat => colourOf(theme, seat).map(part => part / 255)),
      ])
      gl.uniform1fv(uniforms.shades, [ground, mark, ...gained, border])
      gl.drawArrays(gl.TRIANGLES, 0, 3)
    },
    // A page may have only a few of these contexts, and would otherwise free this one only some time later.
    close: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  }
}

function programOf(gl: WebGL2RenderingContext): WebGLProgram | null {
  const program = gl.createProgram()
  for (const [kind, source] of [[gl.VERTEX_SHADER, VERTEX_SHADER], [gl.FRAGMENT_SHADER, FRAGMENT_SHADER]] as const) {
    const shader = gl.createShader(kind)
    if (shader === null)
      return null
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  return gl.getProgramParameter(program, gl.LINK_STATUS) === true ? program : null
}

function addTexture(gl: WebGL2RenderingContext, unit: number, width: number, height: number): void {
  gl.activeTexture(gl.TEXTURE0 + unit)
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.R8UI, width, height)
  for (
    const [name, value] of [
      [gl.TEXTURE_MIN_FILTER, gl.NEAREST],
      [gl.TEXTURE_MAG_FILTER, gl.NEAREST],
      [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE],
      [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
    ] as const
  )
    gl.texParameteri(gl.TEXTURE_2D, name, value)
}

function fill(gl: WebGL2RenderingContext, unit: number, width: number, bytes: Uint8Array): void {
  gl.activeTexture(gl.TEXTURE0 + unit)
  gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, width, bytes.length / width, gl.RED_INTEGER, gl.UNSIGNED_BYTE, bytes)
}
