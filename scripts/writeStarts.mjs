import { writeFileSync } from 'node:fs'

/**
 * Writes down what was found out about starts of No Tipping, one a line: by rule set, then by the number of blocks.
 * Sorts them.
 * @param {URL} file
 * @param {{ rules: string, weights: number }[]} starts
 */
export function writeStarts(file, starts) {
  starts.sort((one, other) => one.rules.localeCompare(other.rules) || one.weights - other.weights)
  const lines = starts.map(start =>
    `  ${JSON.stringify(start, null, 1).replaceAll(/\n */g, ' ').replaceAll('[ ', '[').replaceAll(' ]', ']')}`,
  )
  writeFileSync(file, `[\n${lines.join(',\n')}\n]\n`)
}
