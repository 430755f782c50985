/**
 * `npm run build`, with which `npm pack` begins: builds out/ unless it is made from what is here already. With
 * `--testing-games` it builds out-testing-games/, which also knows the games that only tests play.
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
