/** What the desktop app's preload script puts on the window; missing in a browser. */
interface FulcrumBridge {
  send: (text: string) => void
  /** The path of a file or folder that was dropped onto the window. */
  pathOf?: (file: File) => string
  /** Returns the function that stops listening. */
  onMessage: (listener: (text: string) => void) => () => void
}

interface Window {
  readonly fulcrum?: FulcrumBridge
  /** On the page of a started bot instead: its line to the host. */
  readonly fulcrumBot?: Omit<FulcrumBridge, 'pathOf'>
}
