import type { ProgramSeat } from '../../shared/match/program.ts'
import { Buffer } from 'node:buffer'
import { spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { describe, expect, it } from 'vitest'
import { unkeptLimits } from '../../shared/match/systemSupport.ts'
import { watchForLeaks } from '../testing/leaks.ts'
import { eventually } from '../testing/waiting.ts'
import { coresIn } from './cores.ts'
import { Launcher } from './launcher.ts'
import { systemWrapping } from './systemSupport.ts'
import hostPath from './testing/launchingHost.ts?modulePath'
import { processesCalled, processesWith } from './testing/processes.ts'
import { ProgramTable } from './testing/programTable.ts'
import { IDLE, nimByStdio } from './testing/scripts.ts'
import { WRAPPING_NAMES, WRAPPINGS } from './testing/wrappings.ts'
import { TreeWatch } from './treeWatch.ts'

watchForLeaks()

const isLinux = process.platform === 'linux'
const wrapping = await systemWrapping()
if (!isLinux)
  console.warn('The limits of programs are not tested: they are kept on Linux alone.')
else if (wrapping.namespace === null)
  console.warn('Process namespaces are not tested: this system lets nobody make them.')
else if (wrapping.loose.cgroup === null)
  console.warn('Control groups are not tested: none can be made here.')
/** Whether something beside the program has its processes once they have left it, where no namespace holds them. */
const hasReaper = wrapping.loose.words.length > wrapping.diesWithParent.length
if (isLinux && !hasReaper)
  console.warn('The reaper is not tested: it takes setpriv and Perl.')

/** Starts another of itself in a session of its own that wants to stay, and says so. */
const LEAVES_CHILD = `setsid /bin/sh -c "trap '' TERM HUP INT; echo ready; while :; do sleep 1000; done"`
const FACTS = { host: '', port: null, name: '', seat: 1, game: 'nim', seed: 1 }

function shell(script: string, id: string): ProgramSeat {
  return {
    kind: 'program',
    name: '',
    command: `/bin/sh -c '${script.replaceAll('\'', '"')}'`,
    env: { TEST_ID: id },
    proto: 'stdio',
  }
}

describe.skipIf(!isLinux).each(WRAPPING_NAMES)('kept by the means called %s', (name) => {
  it('a child in a session of its own ends with the program', async () => {
    const launcher = new Launcher({ wrapping: WRAPPINGS[name] })
    const id = randomUUID()
    const launched = await launcher.launch({
      kind: 'program',
      name: '',
      command: `${process.execPath} -e "${spawnsChild()}"`,
      env: { TEST_ID: id },
      proto: 'stdio',
    }, FACTS)
    if (!launched.ok)
      expect.fail(launched.error)
    await new Promise(resolve => launched.value.program.stdout.once('data', resolve))
    expect(processesWith('TEST_ID', id).length).toBeGreaterThan(1)
    await launched.value.end()
    await eventually(() => processesWith('TEST_ID', id).length === 0)
    await launcher.close()
  })

  it('nothing is left of a host that is killed, neither processes nor files', async () => {
    const id = randomUUID()
    const host = spawn(process.execPath, [hostPath, name, `${process.execPath} -e "${spawnsChild()}"`], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, TEST_ID: id },
    })
    const scratch = await new Promise<string>(resolve =>
      host.stdout.once('data', (path: Buffer) => resolve(path.toString())),
    )
    const left = processesWith('TEST_ID', id).filter(pid => pid !== host.pid)
    expect(existsSync(scratch)).toBe(true)
    expect(left.length).toBeGreaterThan(1)
    host.kill('SIGKILL')
    await eventually(() => processesWith('TEST_ID', id).length === 0)
    await eventually(() => !existsSync(scratch))
  })
})

it.skipIf(!isLinux)('a program has no file open that whoever started its host had', async () => {
  // Node closes by itself what lies close to the first three; what comes after a gap it leaves open.
  const left = [29, 31]
  const files = Array.from(
    { length: 32 },
    (_, number) => left.includes(number) ? openSync('/etc/passwd', 'r') : 'ignore' as const,
  )
  const looks
    = `/bin/sh -c 'echo $(readlink /proc/self/fd/* /proc/$PPID/fd/*) >>"$TMPDIR/open"; echo ready; sleep 100000'`
  const host = spawn(process.execPath, [hostPath, 'namespace', looks], {
    stdio: ['ignore', 'pipe', 'inherit', ...files.slice(3)],
  })
  const stdout = host.stdout ?? expect.fail('The host has no output.')
  const scratch = await new Promise<string>(resolve => stdout.once('data', (path: Buffer) => resolve(path.toString())))
  const open = readFileSync(join(scratch, 'open'), 'utf8')
  host.kill('SIGKILL')
  for (const file of files)
    file === 'ignore' || closeSync(file)
  expect(open).not.toContain('/etc/')
  expect(open).toContain('/dev/null')
  await eventually(() => !existsSync(scratch))
})

/** What holds also a process that has left its parents, its session and its environment, by which it could be known. */
describe.skipIf(!isLinux).each(['own', 'namespace', 'mark'] as const)('kept by the means called %s', (name) => {
  /**
   * A command that says `ready` once such a process runs, which is known by that number alone; `then` is done after.
   */
  const hides = (seconds: number, then = ''): string =>
    `/bin/sh -c '(setsid env -i sleep ${seconds} &) ; echo ready ; ${then} sleep 100000'`
  const isLoose = name === 'mark' || wrapping.namespace === null
  const isLeft = (seconds: number): boolean => processesCalled(`sleep\0${seconds}\0`).length > 0

  it.each([
    ...!isLoose || hasReaper || wrapping.loose.cgroup !== null ? [['is ended', '']] : [],
    ...!isLoose || wrapping.loose.cgroup !== null ? [['has ended what ends it', 'kill -9 $PPID ;']] : [],
  ])('what hides is ended with a program that %s', async (_, then) => {
    const launcher = new Launcher({ wrapping: WRAPPINGS[name] })
    const seconds = randomInt(1e6, 1e9)
    const launched = await launcher.launch(
      { kind: 'program', name: '', command: hides(seconds, then), proto: 'stdio' },
      FACTS,
    )
    if (!launched.ok)
      expect.fail(launched.error)
    await new Promise(resolve => launched.value.program.stdout.once('data', resolve))
    await eventually(() => isLeft(seconds))
    await launched.value.end()
    await eventually(() => !isLeft(seconds))
    await launcher.close()
  })

  it.skipIf(isLoose && !hasReaper && wrapping.loose.cgroup === null)(
    'what hides is ended with a host that is killed',
    async () => {
      const seconds = randomInt(1e6, 1e9)
      const host = spawn(process.execPath, [hostPath, name, hides(seconds)], { stdio: ['ignore', 'pipe', 'inherit'] })
      await new Promise(resolve => host.stdout.once('data', resolve))
      await eventually(() => isLeft(seconds))
      host.kill('SIGKILL')
      await eventually(() => !isLeft(seconds))
    },
  )
})

/** What starts that child from JavaScript; no quotes of its own. */
function spawnsChild(): string {
  return `require('child_process').spawn('/bin/sh', ['-c', Buffer.from('${Buffer.from(LEAVES_CHILD).toString('base64')}', 'base64').toString()], { stdio: 'inherit', detached: true }); ${IDLE}`
}

describe.skipIf(!isLinux)('a program loses that', () => {
  it('has more memory than it may, with its children', async () => {
    await using table = new ProgramTable()
    const child = 'const held = Buffer.alloc(120 * 2 ** 20, 1); setInterval(() => held, 1000)'
    const opened = await table.open(
      table.script(
        nimByStdio(
          `if (turn === 1) { require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}]); return }`,
        ),
        { limits: { memoryMib: 100 } },
      ),
    )
    expect((await opened.ends()).outcome?.forfeit).toMatchObject({
      seat: 1,
      kind: 'memory',
      cause: { code: 'out-of-memory', limitMib: 100 },
    })
  })

  it('starts too many processes, while another game goes on', async () => {
    await using table = new ProgramTable()
    const bomb = await table.open(
      shell('read line; i=0; while [ $i -lt 350 ]; do sleep 1000 & i=$((i+1)); done; wait', randomUUID()),
    )
    const match = await bomb.ends()
    expect(match.outcome?.forfeit).toMatchObject({ kind: 'crashed', cause: { tooMuch: 'processes' } })
    const other = await table.open(table.script(nimByStdio()))
    expect((await other.ends()).outcome?.forfeit).toBeNull()
  }, 60_000)

  it('fills the folder for its scratch files', async () => {
    await using table = new ProgramTable()
    const opened = await table.open(
      shell(
        'read line; while :; do dd if=/dev/zero of=$TMPDIR/$((n = n + 1)) bs=1M count=50 2>/dev/null; done',
        randomUUID(),
      ),
    )
    expect((await opened.ends()).outcome?.forfeit).toMatchObject({ kind: 'crashed', cause: { tooMuch: 'files' } })
  }, 60_000)

  it.each([
    ['in a folder that nobody may look into', 'fs.mkdirSync("a"); fs.chmodSync("a", 0)', process.getuid?.() !== 0],
    [
      'in more folders than a path can name',
      'for (let depth = 0; depth < 2500; depth++) { fs.mkdirSync("a"); process.chdir("a") }',
      true,
    ],
  ])('leaves files %s, where they can’t be counted', async (_, leaves, isPossible) => {
    if (!isPossible)
      return // nothing is kept from root
    await using table = new ProgramTable()
    const opened = await table.open(
      table.script(
        `const fs = require('node:fs'); ${nimByStdio(`process.chdir(process.env.TMPDIR); ${leaves}; return`)}`,
      ),
    )
    expect((await opened.ends()).outcome?.forfeit).toMatchObject({ kind: 'crashed', cause: { tooMuch: 'files' } })
  }, 60_000)
})

it.skipIf(!isLinux)('memory counts also of processes that left the tree, where they may', async () => {
  const launcher = new Launcher({ wrapping: WRAPPINGS.mark })
  const hides
    = `setsid ${process.execPath} -e "const held = Buffer.alloc(120 * 2 ** 20, 1); setInterval(() => held, 1000)" &`
  const launched = await launcher.launch({
    kind: 'program',
    name: '',
    command: `/bin/sh -c 'eval "$(echo ${Buffer.from(`(${hides}); sleep 1000`).toString('base64')} | base64 -d)"'`,
    proto: 'stdio',
  }, FACTS)
  if (!launched.ok)
    expect.fail(launched.error)
  const { program: { pid }, scratch, mark } = launched.value
  expect(await new Promise(over => new TreeWatch({ pid, scratch, mark, memoryMib: 100, over }))).toEqual({
    code: 'out-of-memory',
    limitMib: 100,
  })
  await launcher.close()
})

describe.skipIf(!isLinux)('a program goes on that', () => {
  it('writes 30 MB to its standard error, of which the last are kept', async () => {
    await using table = new ProgramTable()
    const opened = await table.open(
      table.script(
        nimByStdio(
          'if (turn === 1) { const fs = require("node:fs"); const much = Buffer.alloc(1e6, "x".repeat(99) + String.fromCharCode(10)); for (let time = 0; time < 30; time++) for (let at = 0; at < much.length;) { try { at += fs.writeSync(2, much, at) } catch {} } console.error("done") }',
        ),
      ),
    )
    expect((await opened.ends()).outcome?.forfeit).toBeNull()
    const stderr = opened.events.find(event => event.type === 'printed' && event.stream === 'stderr')
    expect(stderr).toMatchObject({ type: 'printed' })
    if (stderr?.type === 'printed') {
      expect(stderr.dropped).toBeGreaterThan(29_900_000)
      expect(stderr.lines.at(-1)?.text).toBe('done')
    }
  }, 60_000)
})

describe.skipIf(!isLinux)('a program with limits', () => {
  it.skipIf(!wrapping.means.network)('reaches no network where it shall not', async () => {
    await using table = new ProgramTable()
    const opened = await table.open(
      table.script(`console.error(Object.keys(require('node:os').networkInterfaces()).length);${nimByStdio()}`, {
        limits: { network: 'off' },
      }),
    )
    await opened.ends()
    expect(opened.printed('stderr')).toBe('0')
  })

  it.skipIf(!wrapping.means.cpus)('has cores of its own', async () => {
    await using table = new ProgramTable()
    const opened = await table.open(
      table.script(
        `console.error(/Cpus_allowed_list:\\s*(\\S+)/.exec(require('node:fs').readFileSync('/proc/self/status', 'utf8'))[1]);${nimByStdio()}`,
        { limits: { cpus: 1 } },
      ),
    )
    await opened.ends()
    expect(opened.printed('stderr')).toMatch(/^\d+$/)
  })

  it('is not started where there are not as many cores, unless it may go without', async () => {
    await using table = new ProgramTable()
    const program = table.script(nimByStdio(), { limits: { cpus: 1000 } })
    expect((await (await table.open(program)).ends()).stopped).toMatchObject({
      code: 'start-failed',
      problem: expect.stringMatching(/^was to have 1000 cores of its own, and \d+ are free$/),
    })
    const noted = await table.open({ ...program, limits: { cpus: 1000, bestEffort: true } })
    expect((await noted.ends()).outcome?.forfeit).toBeNull()
    expect(noted.events).toContainEqual(
      expect.objectContaining({ type: 'noted', note: expect.objectContaining({ code: 'limits-not-kept' }) }),
    )
  })
})

describe('what can’t be kept', () => {
  it('is named', () => {
    const none = { cpus: false, memory: false, network: false, walls: false }
    expect(unkeptLimits({ cpus: 1, memoryMib: 10, network: 'off' }, none)).toHaveLength(3)
    expect(unkeptLimits({ walls: 'required' }, none)).toEqual([
      'keep a program from your files and from those of others',
    ])
    expect(unkeptLimits({ walls: 'off' }, none)).toEqual([])
    expect(unkeptLimits({}, none)).toEqual([])
    expect(
      unkeptLimits({ cpus: 1, memoryMib: 10, network: 'off' }, {
        cpus: true,
        memory: true,
        network: true,
        walls: true,
      }),
    ).toEqual([])
  })

  it.skipIf(!isLinux)('refuses the start', async () => {
    const launcher = new Launcher({ wrapping: WRAPPINGS.mark })
    const seat = { ...shell('exit', ''), limits: { network: 'off' } } as const
    expect(await launcher.launch(seat, FACTS)).toEqual({
      ok: false,
      error: 'has a limit that can’t be kept: this system can’t keep a program from the network',
    })
    await launcher.close()
  })
})

it('cores are read as Linux lists them', () => {
  expect(coresIn('0-2,5')).toEqual([0, 1, 2, 5])
  expect(coresIn('3')).toEqual([3])
})
