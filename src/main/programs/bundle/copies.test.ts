import type { ProgramSeat } from '../../../shared/match/program.ts'
import type { Bundle } from './packFolder.ts'
import { Buffer } from 'node:buffer'
import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchForLeaks } from '../../testing/leaks.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { Launcher } from '../launcher.ts'
import { WRAPPING_NAMES, WRAPPINGS } from '../testing/wrappings.ts'
import { packFolder } from './packFolder.ts'
import { unpackBundle } from './unpackBundle.ts'

watchForLeaks()

const FACTS = { host: '', port: null, name: '', seat: 1, game: 'nim', seed: 1 }
const { walls: hasWalls } = await new Launcher().means()
const names = process.platform === 'linux' ? WRAPPING_NAMES : WRAPPING_NAMES.slice(0, 1)

describe.each(['/tmp', '/var/tmp'])('a program from a bundle, with files in %s', (base) => {
  let bundles: string
  let bundle: Bundle

  beforeEach(async () => {
    vi.stubEnv('TMPDIR', base)
    bundles = join(temporaryFolder(), 'bundles')
    const folder = temporaryFolder({
      file: 'mine',
      bot: '#!/bin/sh\necho "$(cat file)"; echo changed >file; echo new >new; cat file new; pwd -P\n',
    })
    chmodSync(join(folder, 'bot'), 0o755)
    const packed = await packFolder(folder)
    if (!packed.ok)
      expect.fail(packed.error)
    bundle = packed.value
  })
  afterEach(() => vi.unstubAllEnvs())

  async function seatFor(command: string): Promise<ProgramSeat> {
    const folder = await unpackBundle(bundle.bytes, bundle.sha256, bundles)
    if (!folder.ok)
      expect.fail(folder.error)
    return { kind: 'program', name: '', command, folder: folder.value, proto: 'stdio' }
  }

  /** What a program says until it goes. */
  async function said(launcher: Launcher, seat: ProgramSeat): Promise<string> {
    const launched = await launcher.launch(seat, FACTS)
    if (!launched.ok)
      return launched.error
    const chunks: Buffer[] = []
    const { program: { stdout, stderr, settled } } = launched.value
    for (const stream of [stdout, stderr])
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    await settled
    await launched.value.end()
    return Buffer.concat(chunks).toString().trim()
  }

  it.each(names)('writes in its folder, which is another in its next game, with the wrapping %s', async (name) => {
    const launcher = new Launcher({ wrapping: WRAPPINGS[name] })
    launcher.copyFrom(bundles)
    const seat = await seatFor('./bot')
    const copies: string[] = []
    for (let game = 0; game < 2; game++) {
      const lines = (await said(launcher, seat)).split('\n')
      expect(lines.slice(0, 3)).toEqual(['mine', 'changed', 'new'])
      copies.push(lines[3] ?? '')
    }
    expect(new Set(copies).size).toBe(2)
    expect(copies.some(existsSync)).toBe(false)
    expect(readFileSync(join(seat.folder ?? '', 'file'), 'utf8')).toBe('mine')
    await launcher.close()
  })

  it.skipIf(!hasWalls)('sees neither the bundles nor the copy of another, which plays at the same time', async () => {
    const launcher = new Launcher()
    launcher.copyFrom(bundles)
    const rival = await launcher.launch(await seatFor('sleep 1000'), FACTS)
    const looks = `ls -A ..; ls -A ${bundles}; echo x >../x; cat ${bundles}/*/file`
    const seat = await seatFor(`/bin/sh -c '(${looks}) 2>/dev/null; cat file'`)
    const shown = await said(launcher, seat)
    expect(shown).toMatch(/^[\w-]{36}\nmine$/)
    expect(rival.ok).toBe(true)
    await launcher.close()
  })

  it('that can’t be started leaves no copy, and says why', async () => {
    const launcher = new Launcher()
    launcher.copyFrom(bundles)
    const seat = await seatFor('./file')
    expect(await said(launcher, seat)).toMatch(/^may not be run: ".*file" \(chmod \+x/)
    expect(await said(launcher, { ...seat, folder: join(bundles, 'nothing') })).toMatch(
      /^was to run in a copy of ".*nothing", which can’t be made: ENOENT/,
    )
    await launcher.close()
  })

  it('is started in its own folder where nobody said that it is to be copied', async () => {
    const launcher = new Launcher()
    const seat = await seatFor('pwd')
    expect(await said(launcher, seat)).toBe(seat.folder)
    await launcher.close()
  })
})
