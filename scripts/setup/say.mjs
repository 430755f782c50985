import process from 'node:process'

/**
 * Tells the person one line. On stderr, because stdout belongs to the command that they asked for.
 * @param {string} line
 */
export function say(line) {
  process.stderr.write(`fulcrum: ${line}\n`)
}
