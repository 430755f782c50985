import type { HostileConnection } from './hostileConnection.ts'
import { Buffer } from 'node:buffer'

/**
 * What is said to a server of windows at `own`, an address with its port; `shown` are header lines by which a window is
 * let in.
 */
export function requestsTo(
  own: string,
  shown = '',
): {
  readonly get: (target: string, more?: string) => string
  readonly upgrade: (target: string, origin?: string) => string
} {
  const get = (target: string, more = ''): string => `GET ${target} HTTP/1.1\r\nHost: ${own}\r\n${more}\r\n`
  return {
    get,
    upgrade: (target, origin = `http://${own}`) =>
      get(
        target,
        `${shown}Origin: ${origin}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n`,
      ),
  }
}

/** A window's call as it says it. */
export function call(name: string, ...args: readonly unknown[]): string {
  return JSON.stringify({ t: 'q', i: '1', m: name, a: args })
}

/** A client's text frame, masked with zeros. Source: RFC 6455, section 5.2. */
export function textFrame(text: string): Uint8Array {
  const bytes = Buffer.from(text)
  const length = bytes.length < 126
    ? [0x80 | bytes.length]
    : bytes.length < 65_536
      ? [0xFE, bytes.length >> 8, bytes.length & 0xFF]
      : [0xFF, 0, 0, 0, 0, ...[24, 16, 8, 0].map(shift => bytes.length >>> shift & 0xFF)]
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), bytes])
}

/** The first line of the host's answer. */
export function firstLine({ heard }: HostileConnection): string {
  return heard.slice(0, 60).split('\r')[0] || 'nothing'
}
