import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import process from 'node:process'
import { stripVTControlCharacters } from 'node:util'

/**
 * @typedef {object} Tally What a step counted.
 * @property {number} passed
 * @property {number} failed
 * @property {FailedTest[] | undefined} [failures] Those of the failed that are known by name.
 * @property {SkippedTest[]} skipped
 */

/** @typedef {{ title: string, why: string }} FailedTest */

/** @typedef {{ title: string, why: string }} SkippedTest */

/** Names the file that a test runner leaves its tally in. */
export const tallyVariable = 'FULCRUM_TALLY'

/** What to say of a skipped test that does not say why. */
export const noReason = 'no reason given'

/**
 * A failed test by its title and the first line of its error.
 * @param {string} title
 * @param {string | undefined} message
 * @returns {FailedTest}
 */
export function failure(title, message = noReason) {
  const [firstLine = noReason] = stripVTControlCharacters(message).split('\n', 1)
  return { title, why: firstLine.trim() }
}

/**
 * Leaves a tally where the check will look for it; nobody asks for one when the runner was started by hand.
 * @param {Tally} tally
 */
export function leaveTally(tally) {
  const file = process.env[tallyVariable]
  if (file === undefined)
    return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(tally))
}

/**
 * Takes the tally that a test runner left, if it came so far.
 * @param {string} file
 * @returns {Tally | undefined}
 */
export function takeTally(file) {
  if (!existsSync(file))
    return undefined
  const tally = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  return tally
}

/**
 * What a test runner's step comes to. A run that executed no test has failed, and so has one that ended badly though
 * no test failed.
 * @param {Tally | undefined} tally
 * @param {number} exitCode
 * @returns {Tally}
 */
export function judged(tally, exitCode) {
  const { passed, failed, failures, skipped } = tally ?? { passed: 0, failed: 0, skipped: [] }
  const ranNothing = passed + failed === 0
  const endedBadly = exitCode !== 0 && failed === 0
  return { passed, failed: ranNothing || endedBadly ? failed + 1 : failed, failures, skipped }
}

/**
 * @param {Tally[]} tallies
 * @returns {Tally}
 */
export function total(tallies) {
  return {
    passed: tallies.reduce((sum, tally) => sum + tally.passed, 0),
    failed: tallies.reduce((sum, tally) => sum + tally.failed, 0),
    failures: tallies.flatMap(tally => tally.failures ?? []),
    skipped: tallies.flatMap(tally => tally.skipped),
  }
}

/** @param {Tally} tally */
export function inWords({ passed, failed, skipped }) {
  const counted = `${passed} passed, ${failed} failed`
  return skipped.length > 0 ? `${counted}, ${skipped.length} skipped` : counted
}
