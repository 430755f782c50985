import { failure, leaveTally, noReason } from './tally.mjs'

/** @import { Reporter, TestCase, TestModule } from 'vitest/node' */

/**
 * Counts for the check what Vitest ran.
 * @implements {Reporter}
 */
export default class VitestTally {
  /**
   * @param {ReadonlyArray<TestModule>} modules
   * @param {ReadonlyArray<{ message: string }>} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap(module => [...module.children.allTests()])
    /** @param {string} state */
    const inState = state => tests.filter(test => test.result().state === state)
    const failures = [
      ...inState('failed').map(test => failure(nameOf(test), test.result().errors?.[0]?.message)),
      ...modules.flatMap(module => module.errors().map(({ message }) => failure(module.relativeModuleId, message))),
      ...unhandled.map(({ message }) => failure('outside of any test', message)),
    ]
    leaveTally({
      passed: inState('passed').length,
      failed: failures.length,
      failures,
      skipped: inState('skipped').map(test => ({ title: nameOf(test), why: whySkipped(test) })),
    })
  }
}

/** @param {TestCase} test */
function nameOf(test) {
  return `${test.module.relativeModuleId} > ${test.fullName}`
}

/** @param {TestCase} test */
function whySkipped(test) {
  const result = test.result()
  const note = result.state === 'skipped' ? result.note : undefined
  return note ?? (test.options.mode === 'todo' ? 'still to be written' : noReason)
}
