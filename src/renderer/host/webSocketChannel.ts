import type { Channel } from './channel.ts'

const FIRST_RETRY_MS = 250
const LONGEST_RETRY_MS = 3000

/** How long to wait before the next try; `failures` counts from 1. */
export function retryDelayMs(failures: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS)
}

export interface WebSocketChannelOptions {
  /** The address to connect to, asked for at each try. */
  readonly url: () => string
  /** Called when a connection ended before it had opened. */
  readonly turnedAway?: () => void
  /** @default url => new WebSocket(url) */
  readonly connect?: (url: string) => WebSocket
}

/**
 * The browser mode's channel. When the socket drops it tries again, with growing waits, and at once when the machine
 * comes back online or the person returns to the page.
 */
export function webSocketChannel(
  { url, turnedAway = () => {}, connect = address => new WebSocket(address) }: WebSocketChannelOptions,
): Channel {
  const messages = new Set<(text: string) => void>()
  const opens = new Set<() => void>()
  const closes = new Set<() => void>()
  let socket: WebSocket | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function begin(): void {
    clearTimeout(timer)
    const begun = connect(url())
    let wasOpen = false
    socket = begun
    begun.addEventListener('open', () => {
      failures = 0
      wasOpen = true
      opens.forEach(listener => listener())
    })
    begun.addEventListener('message', ({ data }) => {
      if (typeof data === 'string')
        messages.forEach(listener => listener(data))
    })
    begun.addEventListener('close', () => {
      socket = null
      failures++
      timer = setTimeout(begin, retryDelayMs(failures))
      closes.forEach(listener => listener())
      if (!wasOpen)
        turnedAway()
    })
  }

  function retry(): void {
    if (socket === null)
      begin()
  }

  window.addEventListener('online', retry)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible')
      retry()
  })
  begin()

  return {
    send: text => socket?.send(text),
    onMessage: listener => added(messages, listener),
    onOpen: (listener) => {
      if (socket?.readyState === WebSocket.OPEN)
        listener()
      return added(opens, listener)
    },
    onClose: listener => added(closes, listener),
    retry,
  }
}

function added<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
