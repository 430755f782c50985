/** A two-way line of text messages to the host. It opens by itself, and opens again after it dropped. */
export interface Channel {
  /** Only while it is open. */
  send: (text: string) => void
  /** Each of these returns its own stop. A listener that comes after the opening is told at once. */
  onMessage: (listener: (text: string) => void) => () => void
  onOpen: (listener: () => void) => () => void
  onClose: (listener: () => void) => () => void
  /** Tries again now instead of at the end of the wait; does nothing while it is open. */
  retry: () => void
}

/** The desktop's channel: the bridge of the preload script, which is open as long as the window is. */
export function bridgeChannel(bridge: FulcrumBridge): Channel {
  return {
    send: text => bridge.send(text),
    onMessage: listener => bridge.onMessage(listener),
    onOpen: (listener) => {
      listener()
      return () => {}
    },
    onClose: () => () => {},
    retry: () => {},
  }
}
