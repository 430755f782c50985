/**
 * `npm run build`, which `npm pack` runs first: builds out/ unless it is up to date with the sources. With
 * `--testing-games` it builds out-testing-games/, which also has the games that exist for tests only.
 */
import process from 'node:process'
import { ensureBuild, withTestingGames } from './setup/build.mjs'
import { ensureDependencies } from './setup/dependencies.mjs'
import { reportingProblems } from './setup/problem.mjs'
import { root } from './setup/root.mjs'
import { run } from './setup/run.mjs'

await reportingProblems(async () => {
  await ensureDependencies(root)
  await ensureBuild(root, run, process.argv.includes('--testing-games') ? withTestingGames : undefined)
})
