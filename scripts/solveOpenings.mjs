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

/**
 * @typedef {{ weight: number, position: number }} Placement
 * @typedef {{ rules: string, weights: number }} Opening
 * @typedef {Opening & { winner: 1 | 2 | null, answers: { to: Placement, answer: Placement }[] }} Found
 */

const most = Number(process.argv[2])
/** @type {Opening[]} */
const known = JSON.parse(readFileSync(file, 'utf8'))
for (let weights = 1; weights <= most; weights++) {
  for (const rules of ['classic', 'fall-2021']) {
    if (known.some(opening => opening.rules === rules && opening.weights === weights))
      continue
    const options = ['--opening', '--rules', rules, '--weights', weights, '--time', LONGEST_S, '--json'].map(String)
    /** @type {Found} */
    const found = JSON.parse(execFileSync(process.execPath, [cli, 'solve', ...options], { encoding: 'utf8' }))
    if (found.winner === null)
      break
    const answers = found.answers.map(({ to, answer }) => [to.weight, to.position, answer.weight, answer.position])
    const opening = { ...found, answers }
    known.push(opening)
    writeStarts(file, known)
    process.stdout.write(`${JSON.stringify(found)}\n`)
  }
}
