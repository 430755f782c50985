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
  'frame-src \'self\'',
  'base-uri \'none\'',
  'form-action \'none\'',
  'frame-ancestors \'none\'',
].join('; ')

/** The path of the page in which the window runs a bot of the workshop. */
export const BOT_FRAME = '/bot-frame.html'

/**
 * The page has no origin: it shares nothing with the window, and can't call the host. It and the worker inside it load
 * nothing from anywhere: the bot's own code, and Python as WebAssembly, come to them as messages.
 */
const BOT_FRAME_POLICY = [
  'sandbox allow-scripts',
  'default-src \'none\'',
  'script-src \'unsafe-inline\' \'wasm-unsafe-eval\' blob:',
  'worker-src blob:',
  'base-uri \'none\'',
  'form-action \'none\'',
  'frame-ancestors \'self\'',
].join('; ')

/** The policy that the page or file at a path of the window is sent with. */
export function policyOf(path: string): string {
  return path === BOT_FRAME ? BOT_FRAME_POLICY : CONTENT_SECURITY_POLICY
}
