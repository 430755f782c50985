import process from 'node:process'

/**
 * Loaded into an attacked host before its own code: a signal makes it give back all the memory that it
 * does not need, as it would before it ran out. Otherwise the engine keeps pages in hand for the next
 * flood, and nobody could tell those from a leak.
 */
process.on('SIGUSR2', () => void globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }))
