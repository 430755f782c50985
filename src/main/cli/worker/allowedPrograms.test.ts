import type { ProgramSeat } from '../../../shared/match/program.ts'
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { whyNotHere } from './allowedPrograms.ts'

const SCRIPT = 'process.exit(0)\n'
const SHA256 = createHash('sha256').update(SCRIPT).digest('hex')

let root: string
let allowed: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'fulcrum-allowed-'))
  allowed = join(root, 'bots')
  mkdirSync(join(allowed, 'ann'), { recursive: true })
  mkdirSync(join(root, 'others'))
  for (const path of ['bots/ann/bot.js', 'bots/ann/run.sh', 'others/bot.js'])
    writeFileSync(join(root, path), SCRIPT)
  chmodSync(join(allowed, 'ann/run.sh'), 0o755)
  symlinkSync(join(root, 'others'), join(allowed, 'linked'))
  symlinkSync(join(root, 'others/bot.js'), join(allowed, 'ann/linked.js'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

function program(command: string, changes: Partial<ProgramSeat> = {}): ProgramSeat {
  return { kind: 'program', name: 'Ann', command, folder: join(allowed, 'ann'), proto: 'tcp', ...changes }
}

describe.skipIf(process.platform === 'win32')('what a host may have started on a worker’s machine', () => {
  it.each(['node bot.js', 'node bot.js --port {port}', 'node ../ann/bot.js -e x', './run.sh {port}'])(
    'is %s, where the file lies in the allowed folder',
    async (command) => {
      expect(await whyNotHere(program(command), SHA256, allowed)).toBeNull()
    },
  )

  it('is nothing where no folder is allowed', async () => {
    expect(await whyNotHere(program('node bot.js'), SHA256, null)).toMatch(/starts no programs/)
  })

  it.each([
    'node -e process.exit() bot.js',
    'node --require ./bot.js bot.js',
    'sh -c ./run.sh',
    'rm bot.js',
    'env node bot.js',
    'node ../../others/bot.js',
    'node linked.js',
    'node {name}.js',
    '../../others/bot.js',
    '/bin/sh ./run.sh',
    'node',
    '"node',
    'no-such-program bot.js',
  ])('is not %s', async (command) => {
    expect(await whyNotHere(program(command), SHA256, allowed)).not.toBeNull()
  })

  it('is nothing outside of the folder, by a link neither', async () => {
    expect(await whyNotHere(program('node bot.js', { folder: join(root, 'others') }), SHA256, allowed)).toMatch(
      /is not within/,
    )
    expect(await whyNotHere(program('node bot.js', { folder: join(allowed, 'linked') }), SHA256, allowed)).toMatch(
      /is not within/,
    )
    expect(await whyNotHere(program('node bot.js', { folder: join(allowed, 'nowhere') }), SHA256, allowed)).toMatch(
      /is not within/,
    )
    const { folder: _folder, ...withoutFolder } = program('node bot.js')
    expect(await whyNotHere(withoutFolder, SHA256, allowed)).toMatch(/no folder/)
  })

  it('has no environment of its own, since that can make any program do anything', async () => {
    expect(await whyNotHere(program('node bot.js', { env: { NODE_OPTIONS: '--require /tmp/x.js' } }), SHA256, allowed))
      .toMatch(/variables/)
  })

  it('is the same file as at the host', async () => {
    expect(await whyNotHere(program('node bot.js'), '0'.repeat(64), allowed)).toMatch(/is not the same as at the host$/)
    expect(await whyNotHere(program('node bot.js'), null, allowed)).toMatch(/is not the same as at the host$/)
  })
})
