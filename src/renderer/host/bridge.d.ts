/** What the preload script of the desktop app puts on the window; missing in a browser. */
interface FulcrumBridge {
  send: (text: string) => void
  /** Where a file or folder lies that was dropped onto the window. */
  pathOf?: (file: File) => string
  /** Returns its own stop. */
  onMessage: (listener: (text: string) => void) => () => void
}

interface Window {
  readonly fulcrum?: FulcrumBridge
}
