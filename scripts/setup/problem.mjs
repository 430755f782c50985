import process from 'node:process'
import { say } from './say.mjs'

/** Something that a person has to put right. Its message says what happened and what to do. */
export class Problem extends Error {}

/**
 * Runs `work`. A problem becomes its sentence and exit code 1; any other error is a fault of ours and keeps its stack.
 * @param {() => Promise<void>} work
 */
export async function reportingProblems(work) {
  try {
    await work()
  }
  catch (error) {
    if (!(error instanceof Problem))
      throw error
    say(error.message)
    process.exitCode = 1
  }
}
