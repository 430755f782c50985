/**
 * Allows the window's own files and nothing else. Inline styles are allowed only since boards are drawn with them, and
 * WebAssembly, which is compiled from the window's own bytes, since maps are computed with it.
 */
export const CONTENT_SECURITY_POLICY = [
  'default-src \'none\'',
  'script-src \'self\' \'wasm-unsafe-eval\'',
  'style-src \'self\' \'unsafe-inline\'',
  'img-src \'self\' data:',
  'font-src \'self\'',
  'connect-src \'self\'',
  'base-uri \'none\'',
  'form-action \'none\'',
  'frame-ancestors \'none\'',
].join('; ')
