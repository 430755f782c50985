#!/usr/bin/env node
/** The `fulcrum` command. In a clone it sets up first what is missing; a package has all that it needs. */
import process from 'node:process'
import { runCli } from '../scripts/launch/cli.mjs'
import { reportingProblems } from '../scripts/setup/problem.mjs'
import { isClone, root } from '../scripts/setup/root.mjs'

const args = process.argv.slice(2)

await reportingProblems(async () => {
  if (!isClone(root))
    return runCli(root, args.length > 0 ? args : ['serve'])
  const { startClone } = await import('../scripts/launch/clone.mjs')
  await startClone(root, args)
})
