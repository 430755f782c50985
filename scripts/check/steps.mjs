import { rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { ensureChromium, thisMachine } from '../setup/chromium.mjs'
import { ensureRedis } from '../setup/redis.mjs'
import { root } from '../setup/root.mjs'
import { run } from '../setup/run.mjs'
import { judged, takeTally, tallyVariable, total } from './tally.mjs'

/** @import { Tally } from './tally.mjs' */

/** @typedef {{ name: string, run: () => Promise<Tally> }} Step */

/** Each keeps one processor busy, so that they may run beside each other. @type {Step[]} */
export const tools = [
  { name: 'types', run: () => runTool('typecheck') },
  { name: 'lint', run: () => runTool('lint') },
  { name: 'build', run: async () => total([await runTool('build'), await runTool('build', '--testing-games')]) },
]

/** @type {Step[]} */
export const tests = [
  {
    name: 'unit',
    run: async () => {
      await ensureRedis(thisMachine(root))
      return runTests('test:unit', ['--reporter=default', '--reporter=./scripts/check/vitestTally.mjs'])
    },
  },
  { name: 'e2e', run: runEndToEndTests },
  { name: 'attack', run: runAttacks },
]

/**
 * Runs a package script that counts as one test, and shows what it printed where it failed.
 * @param {string} script
 * @param {string[]} args
 */
async function runTool(script, ...args) {
  const { code, output } = await run('npm', ['run', '--silent', script, '--', ...args], {
    cwd: root,
    output: 'capture',
  })
  if (code !== 0)
    process.stdout.write(output)
  return code === 0 ? { passed: 1, failed: 0, skipped: [] } : { passed: 0, failed: 1, skipped: [] }
}

/**
 * Runs a package script that runs tests, shows it at work and counts them.
 * @param {string} script
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
async function runTests(script, args, env) {
  const tally = join(root, 'test-results', `${script.replace(':', '-')}.json`)
  rmSync(tally, { force: true })
  const { code } = await run(
    'npm',
    ['run', '--silent', script, '--', ...args],
    { cwd: root, env: { ...env, [tallyVariable]: tally }, output: 'inherit' },
  )
  return judged(takeTally(tally), code)
}

/** The attack suite in its short form; each attack counts as a test. */
async function runAttacks() {
  const { code, output } = await run('npm', ['run', '--silent', 'attack', '--', '--brief'], {
    cwd: root,
    output: 'capture',
  })
  process.stdout.write(output)
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(output) ?? []
  return judged(
    passed === undefined ? undefined : { passed: Number(passed), failed: Number(failed), skipped: [] },
    code,
  )
}

async function runEndToEndTests() {
  const chromium = await ensureChromium(root)
  return runTests('test:e2e', ['--reporter=list,./scripts/check/playwrightTally.mjs'], { FULCRUM_CHROMIUM: chromium })
}
