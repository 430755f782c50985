/** What the preload script of the desktop app puts on the window; missing in a browser. */
interface FulcrumBridge {
  send: (text: string) => void
  /** Returns its own stop. */
  onMessage: (listener: (text: string) => void) => () => void
}

interface Window {
  readonly fulcrum?: FulcrumBridge
}
