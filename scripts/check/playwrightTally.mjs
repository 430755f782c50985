import { failure, leaveTally, noReason } from './tally.mjs'

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
    const failed = [...withOutcome('unexpected'), ...withOutcome('flaky')]
    leaveTally({
      passed: withOutcome('expected').length,
      failed: failed.length,
      failures: failed.map(test => failure(nameOf(test), test.results.flatMap(({ errors }) => errors)[0]?.message)),
      skipped: withOutcome('skipped').map(test => ({ title: nameOf(test), why: whySkipped(test) })),
    })
  }

  printsToStdio() {
    return false
  }
}

/** @param {TestCase} test */
function nameOf(test) {
  return test.titlePath().filter(Boolean).join(' > ')
}

/** @param {TestCase} test */
function whySkipped(test) {
  return test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description ?? noReason
}
