/**
 * Sending a message wakes up its reader, which takes the system longer than most moves take us. While many programs
 * play at once, many of them have moved when the event loop looks: answers that leave together wake up one reader after
 * the other while the sender goes on.
 */

/** What is sent at the end of this pass of the event loop; null while nothing was sent in it. */
let later: (() => void)[] | null = null

/** Calls `send` at once if it is the first in this pass of the event loop, and otherwise at the end of the pass. */
export function sendInPass(send: () => void): void {
  if (later !== null) {
    later.push(send)
    return
  }
  later = []
  setImmediate(endPass)
  send()
}

function endPass(): void {
  const due = later ?? []
  later = null
  due.forEach(send => send())
}
