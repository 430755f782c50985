/** What drivers call themselves that draw with the processor. */
const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i

let known: boolean | undefined

/** Whether this machine draws WebGL 2 with a graphics card. Where its processor does, a plain canvas is quicker. */
export function hasQuickWebGl(): boolean {
  known ??= look()
  return known
}

/** On a canvas of its own: one that had WebGL can have no other drawing. */
function look(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true })
  if (gl === null)
    return false
  const names = gl.getExtension('WEBGL_debug_renderer_info')
  const renderer = names === null ? '' : String(gl.getParameter(names.UNMASKED_RENDERER_WEBGL))
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return !SOFTWARE.test(renderer)
}
