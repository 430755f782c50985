#!/usr/bin/env node
/** The `fulcrum` command: sets up what is missing, then opens the app or runs the command that it was given. */
import process from 'node:process'
import { openApp } from '../scripts/launch/app.mjs'
import { runCli } from '../scripts/launch/cli.mjs'
import { ensureBuild } from '../scripts/setup/build.mjs'
import { ensureDependencies } from '../scripts/setup/dependencies.mjs'
import { reportingProblems } from '../scripts/setup/problem.mjs'
import { root } from '../scripts/setup/root.mjs'

const args = process.argv.slice(2)

await reportingProblems(async () => {
  await ensureDependencies(root)
  await ensureBuild(root)
  await (args.length > 0 ? runCli(root, args) : openApp(root))
})
