/**
 * `npm test`: installs what is missing, then runs every check and goes on after a failure, so that all failures are
 * seen.
 */
import { freemem } from 'node:os'
import { performance } from 'node:perf_hooks'
import process from 'node:process'
import { tests, tools } from './check/steps.mjs'
import { inWords, total } from './check/tally.mjs'
import { ensureDependencies } from './setup/dependencies.mjs'
import { nodeFor, runsTheSource } from './setup/node24.mjs'
import { Problem } from './setup/problem.mjs'
import { root } from './setup/root.mjs'

/**
 * @import { Step } from './check/steps.mjs'
 * @import { Tally } from './check/tally.mjs'
 */

/** @typedef {{ name: string, seconds: string, tally: Tally }} StepResult */

/** The memory that types, lint and build need if they run at once. */
const TOOLS_BYTES = 5 * 1024 ** 3

/** @type {StepResult[]} */
const results = []
const setup = await timed({ name: 'setup', run: setUp })
const stages = [...freemem() > TOOLS_BYTES ? [tools] : tools.map(tool => [tool]), ...tests.map(step => [step])]
for (const stage of setup.tally.failed > 0 ? [] : stages)
  results.push(...await Promise.all(stage.map(timed)))
report([setup, ...results])

/** @returns {Promise<Tally>} */
async function setUp() {
  await ensureDependencies(root)
  nodeFor({ root, oldest: runsTheSource }) // npm runs the steps on this one
  return { passed: 0, failed: 0, skipped: [] }
}

/**
 * @param {Step} step
 * @returns {Promise<StepResult>}
 */
async function timed({ name, run }) {
  print(`\n=== ${name} ===`)
  const startMs = performance.now()
  const tally = await run().catch(countedProblem)
  const result = { name, seconds: ((performance.now() - startMs) / 1000).toFixed(1), tally }
  print(summary(result))
  return result
}

/**
 * @param {unknown} error
 * @returns {Tally}
 */
function countedProblem(error) {
  if (!(error instanceof Problem))
    throw error
  print(error.message)
  return { passed: 0, failed: 1, skipped: [] }
}

/** @param {StepResult[]} results */
function report(results) {
  const { passed, failed, failures, skipped } = total(results.map(({ tally }) => tally))
  print('\n=== summary ===')
  results.map(summary).forEach(print)
  failures?.forEach(({ title, why }) => print(`failed: ${title} (${why})`))
  skipped.forEach(({ title, why }) => print(`skipped: ${title} (${why})`))
  print(inWords({ passed, failed, skipped }))
  process.exitCode = failed > 0 ? 1 : 0
}

/** @param {StepResult} result */
function summary({ name, seconds, tally }) {
  const isCounted = tally.passed + tally.failed > 0
  return `${name}: ${isCounted ? inWords(tally) : 'done'} (${seconds} s)`
}

/** @param {string} line */
function print(line) {
  process.stdout.write(`${line}\n`)
}
