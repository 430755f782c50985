import { leaveTally, noReason } from './tally.mjs'

/** @import { Reporter, TestCase, TestModule } from 'vitest/node' */

/**
 * Counts for the check what Vitest ran.
 * @implements {Reporter}
 */
export default class VitestTally {
  /** @param {ReadonlyArray<TestModule>} modules */
  onTestRunEnd(modules) {
    const tests = modules.flatMap(module => [...module.children.allTests()])
    /** @param {string} state */
    const inState = state => tests.filter(test => test.result().state === state)
    leaveTally({
      passed: inState('passed').length,
      failed: inState('failed').length,
      skipped: inState('skipped').map(test => ({ title: test.fullName, why: whySkipped(test) })),
    })
  }
}

/** @param {TestCase} test */
function whySkipped(test) {
  const result = test.result()
  const note = result.state === 'skipped' ? result.note : undefined
  return note ?? (test.options.mode === 'todo' ? 'still to be written' : noReason)
}
