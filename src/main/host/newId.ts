import { randomUUID } from 'node:crypto'

/** An id for a match, a port or a window: 12 hexadecimal digits, enough that no two games of an archive share one. */
export function newId(): string {
  return randomUUID().replaceAll('-', '').slice(0, 12)
}
