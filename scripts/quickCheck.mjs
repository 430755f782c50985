/**
 * `npm run test:quick`: the types, and the lint and the tests of what was changed since the last commit, or since the
 * one that is named (`npm run test:quick -- main`).
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { testsTouchedBy } from './check/touched.mjs'
import { Problem, reportingProblems } from './setup/problem.mjs'
import { root } from './setup/root.mjs'
import { run } from './setup/run.mjs'

await reportingProblems(async () => {
  const changed = [
    ...await filesOfGit('diff', '--name-only', process.argv[2] ?? 'HEAD', '--'),
    ...await filesOfGit('ls-files', '--others', '--exclude-standard'),
  ]
  const left = changed.filter(file => existsSync(join(root, file)))
  const codes = await Promise.all([
    tool('vue-tsc', '-b'),
    left.length > 0 ? tool('eslint', '--max-warnings=0', '--no-warn-ignored', ...left) : 0,
    runTests(testsTouchedBy(changed)),
  ])
  process.exitCode = Math.max(...codes)
})

/** @param {string[]} args */
async function filesOfGit(...args) {
  const { code, output } = await run('git', args, { cwd: root, output: 'capture' })
  if (code !== 0)
    throw new Problem(`Git did not say what was changed: ${output.trim()}`)
  return output.split('\n').filter(Boolean)
}

/**
 * Shows what it printed once it has ended, since others print meanwhile.
 * @param {string} name
 * @param {string[]} args
 */
async function tool(name, ...args) {
  const { code, output } = await run('npm', ['exec', '--silent', '--', name, ...args], { cwd: root, output: 'capture' })
  process.stdout.write(`${output}${name}: ${code === 0 ? 'done' : 'failed'}\n`)
  return code
}

/** @param {string[][]} commandLines One after the other, of Vitest. */
async function runTests(commandLines) {
  let worst = 0
  for (const args of commandLines) {
    worst = Math.max(
      worst,
      (await run('npm', ['exec', '--', 'vitest', ...args], { cwd: root, output: 'inherit' })).code,
    )
  }
  return worst
}
