/** A two-way channel of text messages to the host. It opens by itself, and reopens after a drop. */
export interface Channel {
  /** May be called only while the channel is open. */
  send: (text: string) => void
  /** Each of these returns the function that stops listening. A listener added after the opening is called at once. */
  onMessage: (listener: (text: string) => void) => () => void
  onOpen: (listener: () => void) => () => void
  onClose: (listener: () => void) => () => void
  /** Tries to connect now instead of after the wait; does nothing while the channel is open. */
  retry: () => void
}

/** The desktop's channel: the preload script's bridge, which is open as long as the window is. */
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
