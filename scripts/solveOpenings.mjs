/**
 * `node scripts/solveOpenings.mjs 6`, after a build: solves No Tipping from the start with up to so many blocks each,
 * by `fulcrum solve --opening`, and writes down what it finds as it finds it. What is known stays, so it can be ended
 * (Ctrl+C) and begun again.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { writeStarts } from './writeStarts.mjs'

const file = new URL('../src/shared/games/no-tipping/openings.json', import.meta.url)
const cli = fileURLToPath(new URL('../out/main/cli.js', import.meta.url))
const LONGEST_S = 3600

/** @typedef {{ rules: string, weights: number, winner: 1 | 2 | null }} Opening */

const most = Number(process.argv[2])
/** @type {Opening[]} */
const known = JSON.parse(readFileSync(file, 'utf8'))
for (let weights = 1; weights <= most; weights++) {
  for (const rules of ['classic', 'fall-2021']) {
    if (known.some(opening => opening.rules === rules && opening.weights === weights))
      continue
    const options = ['--opening', '--rules', rules, '--weights', weights, '--time', LONGEST_S, '--json'].map(String)
    /** @type {Opening} */
    const opening = JSON.parse(execFileSync(process.execPath, [cli, 'solve', ...options], { encoding: 'utf8' }))
    if (opening.winner === null)
      break
    known.push(opening)
    writeStarts(file, known)
    process.stdout.write(`${JSON.stringify(opening)}\n`)
  }
}
