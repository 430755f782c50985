import type { ProgramSeat } from '../../../shared/match/program.ts'
import { Buffer } from 'node:buffer'
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { watchForLeaks } from '../../testing/leaks.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { Launcher } from '../launcher.ts'

watchForLeaks()

const { walls: hasWalls } = await new Launcher().means()
if (!hasWalls)
  console.warn('Walls are not tested: this system lets nobody mount in a namespace.')

const FACTS = { host: '', port: null, name: '', seat: 1, game: 'nim', seed: 1 }

/** Where folders are: each program has a `/tmp` of its own, and what is elsewhere stays there. */
describe.skipIf(!hasWalls).each([tmpdir(), '/var/tmp'])('a program that is started in a folder of %s', (base) => {
  let folder: string
  let launcher: Launcher

  beforeEach(() => {
    folder = temporaryFolder({}, base)
    launcher = new Launcher()
  })
  afterEach(async () => launcher.close())

  function made(name: string): string {
    const path = join(folder, name)
    mkdirSync(path, { recursive: true })
    writeFileSync(join(path, 'file'), name)
    return path
  }

  function programIn(path: string, changes: Partial<ProgramSeat> = {}): ProgramSeat {
    return { kind: 'program', name: '', command: '/bin/sh script', folder: path, proto: 'stdio', ...changes }
  }

  /** What a script says that runs in a folder. */
  async function said(
    script: string,
    path: string,
    rivals: readonly string[] = [],
    changes: Partial<ProgramSeat> = {},
  ): Promise<string> {
    writeFileSync(join(path, 'script'), script)
    const launched = await launcher.launch(programIn(path, changes), FACTS, {
      rivals: rivals.map(rival => programIn(rival)),
    })
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

  /** Says `yes` where a test of the shell holds. */
  const asks = (test: string): string => `if ${test}; then echo yes; else echo no; fi`

  it('writes in it, and the files are there afterwards', async () => {
    const ann = made('ann')
    expect(await said('cat file; echo new >new; pwd', ann)).toBe(`ann${ann}`)
    expect(readFileSync(join(ann, 'new'), 'utf8')).toBe('new\n')
  })

  it('writes nowhere else but for its scratch files', async () => {
    expect(
      await said(asks('echo x >$TMPDIR/x && echo x >/tmp/y && echo x >/dev/shm/x && echo x >/dev/null'), made('ann')),
    ).toBe('yes')
    expect(
      await said(
        asks('[ -w / ] || [ -w /usr ] || [ -w /run ] || [ -w /dev ] || [ -w "$HOME" ] || [ -w /sys/kernel ]'),
        made('ann'),
      ),
    ).toBe('no')
    expect(existsSync('/tmp/y')).toBe(false)
  })

  it('does not see the folder of its rival, nor of who plays elsewhere', async () => {
    const [ann, bob, cem] = ['ann', 'bob', 'cem'].map(made) as [string, string, string]
    const end = launcher.keepApart([ann, bob, cem].map(path => programIn(path)))
    expect(await said(`ls -A ${bob} ${cem} 2>/dev/null | grep file; ls -A ${ann}`, ann, [bob])).toBe('file\nscript')
    end()
  })

  it('does not see what is hidden, by a link of its own either', async () => {
    const [ann, data] = ['ann', 'data'].map(made) as [string, string]
    const key = join(folder, 'key')
    writeFileSync(key, 'secret')
    launcher.hide(data)
    launcher.hide(key)
    launcher.hide(join(folder, 'nothing'))
    symlinkSync(data, join(ann, 'link'))
    symlinkSync(key, join(ann, 'key'))
    expect(await said(`cat ${key} key ${data}/file link/file 2>/dev/null`, ann)).toBe('')
  })

  it('reads and does not write a folder that is not its own alone', async () => {
    const both = made('both')
    expect(await said(`cat file; ${asks('[ -w . ]')}`, both, [both])).toBe('bothno')
    expect(await said(asks('[ -w . ]'), both)).toBe('yes')
  })

  it('does not see the folder of a rival within its own, which it does not write', async () => {
    const outer = made('outer')
    const inner = made('outer/inner')
    expect(await said(`cat file inner/file 2>/dev/null; ${asks('[ -w . ]')}`, outer, [inner])).toBe('outerno')
    expect(await said(`cat file; ${asks('[ -w . ]')}; echo >../file`, inner, [outer])).toMatch(/^outer\/inneryes/)
    expect(readFileSync(join(outer, 'file'), 'utf8')).toBe('outer')
  })

  it.each(['a b', 'it\'s "quoted"', 'new\nline', 'back\\slash\\040', '#hash', 'ümläut', 'comma,dot.', '$HOME `id`'])(
    'is kept to it whatever it is called: %j',
    async (name) => {
      const [ann, bob] = [made(name), made(`${name} 2`)]
      expect(
        await said('cat file; echo >new; ls -A "../$1" 2>/dev/null', ann, [bob], {
          command: `/bin/sh script "${name.replaceAll(/["\\]/g, '_')} 2"`,
        }),
      ).toBe(name)
      expect(existsSync(join(ann, 'new'))).toBe(true)
    },
  )

  it('is found by a link', async () => {
    const ann = made('ann')
    symlinkSync(ann, join(folder, 'link'))
    expect(await said('echo >new; pwd -P', join(folder, 'link'))).toBe(ann)
    expect(existsSync(join(ann, 'new'))).toBe(true)
  })

  it('is refused where its folder can’t be told to anybody, and where nobody may see it', async () => {
    const bytes = Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xFF])])
    mkdirSync(bytes)
    symlinkSync(bytes, join(folder, 'link'))
    expect(await said('', join(folder, 'link'))).toMatch(/leads through a folder whose name is no text$/)
    const data = made('data')
    launcher.hide(data)
    expect(await said('', made('data/ann'))).toMatch(
      /^runs in a folder that lies in ".*data", which no program that is started here can see: move it elsewhere$/,
    )
  })

  it('does not see keys in the home folder, nor write there', async () => {
    const home = made('home')
    made('home/.ssh')
    writeFileSync(join(home, '.fulcrum-key'), 'key')
    const before = process.env.HOME
    process.env.HOME = home
    try {
      expect(await said(`cat file .ssh/file .fulcrum-key 2>/dev/null; ${asks('[ -w . ]')}`, home)).toBe('homeno')
      expect(await said(`cat "$HOME/.ssh/file" 2>/dev/null; ${asks('[ -w . ]')}`, made('home/ann'))).toBe('yes')
    }
    finally {
      process.env.HOME = before
    }
  })

  it('sees its own processes alone', async () => {
    expect(await said(`kill -0 ${process.pid} 2>/dev/null && echo killed; ls /proc | grep -c "^[0-9]"`, made('ann')))
      .toMatch(/^\d$/)
  })

  it('finds what its command names, and what PATH does', async () => {
    const [ann, tools] = ['ann', 'tools'].map(made) as [string, string]
    writeFileSync(join(tools, 'helper'), '#!/bin/sh\necho helped\n')
    chmodSync(join(tools, 'helper'), 0o755)
    expect(
      await said('helper; cat "$1/file"', ann, [], {
        command: `/bin/sh script ${tools}`,
        env: { PATH: `${tools}:${process.env.PATH}` },
      }),
    ).toBe('helped\ntools')
  })

  it('has its own variables, none of which has a say in how it is walled off', async () => {
    const ann = made('ann')
    for (const tool of ['mount', 'unshare', 'setpriv']) {
      writeFileSync(join(ann, tool), '#!/bin/sh\necho taken\nexec /bin/sh -c "echo taken"\n')
      chmodSync(join(ann, tool), 0o755)
    }
    const env = { PATH: `${ann}:${process.env.PATH}`, MODE: 'it\'s\n"fast" $HOME', each: 'x', toString: 'y' }
    const tells = 'printf "%s|%s|%s|" "$MODE" "$each" "$toString"; env | grep -c FULCRUM_OWN'
    expect(await said(tells, ann, [], { env })).toContain('it\'s\n"fast" $HOME|x|y|0')
    const complaints = await said('exit', ann, [], { env: { LD_PRELOAD: join(ann, 'no-such-library') } })
    expect(complaints.split('\n')).toHaveLength(1) // of the script alone
    expect(await said('printf "%s" "$FULCRUM_SEAT"', ann, [], { env: { FULCRUM_SEAT: '9' } })).toBe('1')
  })

  it('sees everything where it need not be kept from it', async () => {
    const [ann, bob] = ['ann', 'bob'].map(made) as [string, string]
    expect(await said(`cat ${bob}/file`, ann, [bob], { limits: { walls: 'off' } })).toBe('bob')
  })

  it('finds other machines by their names as before', async () => {
    expect(await said(asks('[ -r /etc/resolv.conf ] || ! [ -e /etc/hosts ]'), made('ann'))).toBe('yes')
  })
})
