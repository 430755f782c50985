import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { temporaryFolder } from '../../src/main/testing/temporaryFolder.ts'
import { takeTally, tallyVariable } from './tally.mjs'
import VitestTally from './vitestTally.mjs'

/** @import { TestModule } from 'vitest/node' */

/**
 * A file as Vitest tells of it: its tests by how they ended, and why it did not load.
 * @param {string} relativeModuleId
 * @param {string[]} states
 * @param {string[]} errors
 */
function module(relativeModuleId, states, errors) {
  const tests = states.map((state, index) => ({
    module: { relativeModuleId },
    fullName: `${index}`,
    options: {},
    result: () => ({ state, errors: [{ message: 'its error' }] }),
  }))
  const why = errors.map(message => ({ message }))
  const told = { relativeModuleId, children: { allTests: () => tests }, errors: () => why }
  return /** @type {TestModule} */ (/** @type {unknown} */ (told))
}

it('counts as failed all that it names: tests, files that did not load, and errors outside of tests', () => {
  const file = join(temporaryFolder(), 'tally.json')
  vi.stubEnv(tallyVariable, file)
  onTestFinished(() => void vi.unstubAllEnvs())
  const modules = [module('a', ['passed', 'failed'], []), module('b', [], ['no such file'])]
  new VitestTally().onTestRunEnd(modules, [{ message: 'it was thrown' }])
  expect(takeTally(file)).toEqual({
    passed: 1,
    failed: 3,
    failures: [
      { title: 'a > 1', why: 'its error' },
      { title: 'b', why: 'no such file' },
      { title: 'outside of any test', why: 'it was thrown' },
    ],
    skipped: [],
  })
})
