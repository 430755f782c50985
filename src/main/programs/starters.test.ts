import type { ProgramSeat } from '../../shared/match/program.ts'
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { watchForLeaks } from '../testing/leaks.ts'
import { ProgramTable } from './testing/programTable.ts'

watchForLeaks()

const CLIENTS = fileURLToPath(new URL('../../../clients', import.meta.url))
const hasPython = spawnSync('python3', ['--version']).status === 0
if (!hasPython)
  console.warn('The starters in Python are not tested: there is no python3.')

/**
 * Plays by the starter, over its standard input and output in place of a connection; what it prints goes to its
 * standard error.
 */
const BY_STDIO = `
import sys
sys.path.insert(0, sys.argv[1])
import no_tipping

class Pipes:
    def makefile(self, *arguments, **more):
        return sys.stdin
    def sendall(self, message):
        out.write(message.decode())
        out.flush()

out = sys.stdout
sys.stdout = sys.stderr
no_tipping.play(Pipes(), "Piped", False)
`

function program(command: string, proto: ProgramSeat['proto']): ProgramSeat {
  return { kind: 'program', name: '', command, proto }
}

const javaScript = program(
  `"${process.execPath}" "${join(CLIENTS, 'javascript/no_tipping.mjs')}" --port {port} --name "JS {seat}"`,
  'tcp',
)

it('a starter in JavaScript plays No Tipping over its port, against another', async () => {
  await using table = new ProgramTable()
  const opened = await table.open(javaScript, {
    game: 'no-tipping',
    settings: { weights: 5 },
    budgetMs: 60_000,
    seats: { 1: javaScript, 2: javaScript },
  })
  const match = await opened.ends()
  expect(match.outcome).toMatchObject({ kind: 'tipped' })
  expect([match.players[1]?.name, match.players[2]?.name]).toEqual(['JS 1', 'JS 2'])
  expect(opened.printed('stdout')).toContain('waiting for my turn')
})

it.skipIf(!hasPython)('a starter in Python plays it over its port, and by its standard input and output', async () => {
  await using table = new ProgramTable()
  const file = join(table.folder, 'piped.py')
  writeFileSync(file, BY_STDIO)
  const byPort = program(`python3 "${join(CLIENTS, 'python/no_tipping.py')}" --port {port}`, 'tcp')
  const piped = program(`python3 "${file}" "${join(CLIENTS, 'python')}"`, 'stdio')
  const opened = await table.open(byPort, {
    game: 'no-tipping',
    settings: { weights: 5 },
    budgetMs: 60_000,
    seats: { 1: byPort, 2: piped },
  })
  const match = await opened.ends()
  expect(match.outcome).toMatchObject({ kind: 'tipped' })
  expect(match.players[2]?.name).toBe('Piped')
})
