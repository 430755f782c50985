/** Names of drivers that draw with the processor. */
const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i

let known: boolean | undefined

/** Whether this machine draws WebGL 2 with a graphics card. If the processor does it, a plain canvas is faster. */
export function hasQuickWebGl(): boolean {
  known ??= look()
  return known
}

/** Tests on a canvas of its own, because a canvas that had WebGL can't get another context. */
function look(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true })
  if (gl === null)
    return false
  const names = gl.getExtension('WEBGL_debug_renderer_info')
  const renderer = names === null ? '' : String(gl.getParameter(names.UNMASKED_RENDERER_WEBGL))
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return !SOFTWARE.test(renderer)
}
