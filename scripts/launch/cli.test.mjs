import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../src/main/testing/temporaryFolder.ts'

it('leaves out that a part of Node is an experiment, and no other warning', () => {
  const root = temporaryFolder({
    'out/main/cli.js': 'process.emitWarning("new", "ExperimentalWarning"); process.emitWarning("odd", "SomeWarning")',
  })
  const launcher = JSON.stringify(new URL('./cli.mjs', import.meta.url))
  const words = ['--input-type=module', '-e', `await (await import(${launcher})).runCli(${JSON.stringify(root)}, [])`]
  const { stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' })
  expect(stderr).toContain('SomeWarning: odd')
  expect(stderr).not.toContain('ExperimentalWarning')
})
