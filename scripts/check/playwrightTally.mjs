import { leaveTally, noReason } from './tally.mjs'

/** @import { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter' */

/**
 * Counts for the check what Playwright ran.
 * @implements {Reporter}
 */
export default class PlaywrightTally {
  /** @type {TestCase[]} */
  #tests = []

  /**
   * @param {FullConfig} _config
   * @param {Suite} suite
   */
  onBegin(_config, suite) {
    this.#tests = suite.allTests()
  }

  onEnd() {
    /** @param {ReturnType<TestCase['outcome']>} outcome */
    const withOutcome = outcome => this.#tests.filter(test => test.outcome() === outcome)
    leaveTally({
      passed: withOutcome('expected').length,
      failed: withOutcome('unexpected').length + withOutcome('flaky').length,
      skipped: withOutcome('skipped').map(test => ({ title: test.titlePath().filter(Boolean).join(' > '), why: whySkipped(test) })),
    })
  }

  printsToStdio() {
    return false
  }
}

/** @param {TestCase} test */
function whySkipped(test) {
  return test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description ?? noReason
}
