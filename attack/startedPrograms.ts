import type { Extent, Outcome } from './attack.ts'
import type { JsonLine } from './target.ts'
import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { words } from '../scripts/testing/words.mjs'
import { systemWrapping } from '../src/main/programs/systemSupport.ts'
import { noTrouble } from './attack.ts'
import { openNim } from './openedMatches.ts'
import { GAMES_AT_ONCE, Place, Sockets, Teller } from './programPlaces.ts'
import { BUILT_COMMAND } from './target.ts'

/** By which a program takes the seat of another; what each does stands in `programs/seat_thief.py`. */
const TRICKS = [
  'plain',
  'namespace',
  'root',
  'leaves',
  'leaves-namespace',
  'mark',
  'undumpable',
  'hides',
  'flood',
  'twin',
  'address',
]
const TRICKS_AT_ONCE = 4
/** How many seconds a victim waits for a thief’s first attempt: a busy machine takes its time to start a process. */
const PATIENCE = 12
/** By which command a host is run whose program looks for a way out. */
const HOSTS = ['host', 'tournament', 'serve'] as const
/** What they end with: as one that was told to, and also where a program has lost by what it left. */
const CODES: Readonly<Record<typeof HOSTS[number], readonly (number | null)[]>> = {
  host: [0],
  tournament: [0, 3],
  serve: [143],
}
/** Minor and major number of a device, in the number that Node has of it. */
const MINOR_BITS = 8

/**
 * Programs that a host starts try each trick by which the seat of their opponent could be had, and no opponent loses by
 * it.
 */
export async function stealSeats(extent: Extent): Promise<Outcome> {
  const what = 'programs that take another’s seat'
  const python = await whatItTakes()
  if (python === null)
    return noTrouble(what, 'nothing: it takes Linux with namespaces, and python3')
  const games = extent === 'full' ? 50 : 2
  const left = [...TRICKS]
  const found: string[] = []
  await Promise.all(Array.from({ length: TRICKS_AT_ONCE }, async () => {
    for (let trick = left.shift(); trick !== undefined; trick = left.shift()) {
      const name = trick
      found.push(...(await stolenBy(name, games, python)).map(sentence => `${name}: ${sentence}`))
    }
  }))
  return { ...noTrouble(what, `${TRICKS.length} tricks, ${games} games each`), wrongResults: found }
}

/** A program that a host starts tries each way to what is not its own, and leaves what should outlive it. */
export async function findWaysOut(): Promise<Outcome> {
  const what = 'programs that want to get out'
  const python = await whatItTakes()
  if (python === null)
    return noTrouble(what, 'nothing: it takes Linux with namespaces, and python3')
  const looked = await Promise.all(HOSTS.map(async (host) => {
    const { tried, ways, crashes } = await waysOutOf(host, python)
    const told = (sentence: string): string => `${host}: ${sentence}`
    return { tried, crashes: crashes.map(told), ways: [...tried === 0 ? ['nothing was tried'] : [], ...ways].map(told) }
  }))
  return {
    ...noTrouble(what, `${looked.map(({ tried }) => tried).join(' + ')} ways`),
    crashes: looked.flatMap(({ crashes }) => crashes),
    wrongResults: looked.flatMap(({ ways }) => ways),
  }
}

/** The Python that runs here, as its own file; null if there is none, or programs can’t be kept here. */
async function whatItTakes(): Promise<string | null> {
  const { means: { walls } } = await systemWrapping()
  try {
    return walls
      ? execFileSync('python3', ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' }).trim()
      : null
  }
  catch {
    return null
  }
}

/** What was wrong with the games of a victim and a thief. */
async function stolenBy(trick: string, games: number, python: string): Promise<string[]> {
  using place = new Place()
  await using teller = await Teller.open()
  const [thief, victim] = [place.programFolder('thief', 'seat_thief.py'), place.programFolder('victim', 'victim.py')]
  const host = trick === 'twin' ? 'localhost' : '{host}' // which may lead to another address
  // The concurrency is forced, as on a machine of two processors.
  const plan = words`-game nim -tournament match -rounds ${games} -games 1
    -concurrency ${GAMES_AT_ONCE} -force-concurrency -no-check -json`
  const thiefCommand = `"${python}" seat_thief.py ${trick} {port} ${teller.port}`
  const victimCommand = `"${python}" victim.py ${host} {port} ${teller.port} ${PATIENCE}`
  const engines = words`-engine name=thief cmd=${thiefCommand} dir=${thief}
    -engine name=victim cmd=${victimCommand} dir=${victim}`
  const { code, stdout, stderr } = await place.fulcrum(words`tournament run ${plan} ${engines} -each st=20`).ended
  const lines = stdout.split('\n').filter(line => line !== '').map(line => JSON.parse(line) as JsonLine)
  const over = lines.filter(({ type }) => type === 'game-ended') as unknown as readonly {
    readonly names: readonly string[]
    readonly result: { readonly faults: readonly (string | null)[] }
  }[]
  const lost = over.flatMap(({ names, result }) => result.faults[names.indexOf('victim')] ?? [])
  return [
    ...lost.map(fault => `the victim lost a game by "${fault}"`),
    ...over.length === games
      ? []
      : [`${over.length} of ${games} games were over, and the host ended with ${code}: ${stderr.slice(-300)}`],
    ...statSync(join(thief, 'tries'), { throwIfNoEntry: false }) === undefined ? ['the thief tried nothing'] : [],
  ]
}

/** What a program found that plays at a host, and what it has left. */
async function waysOutOf(
  kind: typeof HOSTS[number],
  python: string,
): Promise<{ readonly tried: number, readonly ways: readonly string[], readonly crashes: readonly string[] }> {
  using place = new Place()
  const [folder, rival, home, data, tmp] = [
    place.programFolder('out', 'way_out.py'),
    place.programFolder('rival', 'victim.py'),
    place.folder('home'),
    place.folder('data'),
    place.folder('tmp'),
  ]
  const keyFile = join(place.root, 'key')
  mkdirSync(join(home, '.ssh'), { recursive: true })
  for (const secret of [join(home, '.ssh/id_ed25519'), join(data, 'queues.json')])
    writeFileSync(secret, 'secret')
  const outside = mkdtempSync(join(tmpdir(), 'fulcrum-attack-'))
  await using teller = await Teller.open()
  await using sockets = await Sockets.open([join(outside, 'socket'), join(place.root, 'socket'), join(home, 'socket')])
  const segment = randomInt(1, 2 ** 31)
  runPython(python, `import ctypes; ctypes.CDLL(None).shmget(${segment}, 4096, 0o1600)`)
  const seconds = randomInt(1e6, 1e9)
  const [out, victim] = [
    `"${python}" ${join(folder, 'way_out.py')}`,
    `"${python}" ${join(rival, 'victim.py')} {host} {port} ${teller.port} 0.1`,
  ]
  const args = {
    host: words`nim --json --first cmd+stdio:${out} --second cmd:${victim}`,
    tournament: words`run -game nim -tournament match -rounds 1 -games 1 -no-check -json
      -engine name=out cmd=${out} dir=${folder} proto=stdio -engine name=rival cmd=${victim} dir=${rival} -each st=60`,
    serve: words`--port 0 --no-open --key-file ${keyFile}`,
  }[kind]
  const before = readFileSync(join(rival, 'victim.py'), 'utf8')
  const { child, ended } = place.fulcrum([kind, ...args], {
    ATTACK_TOKEN: 'secret',
    DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(outside, 'socket')}`,
  })
  const disk = statSync('/').dev
  const key = kind === 'serve' ? keyFile : join(data, 'queues.json')
  writeFileSync(
    join(folder, 'known.json'),
    JSON.stringify({
      host: child.pid,
      data,
      key,
      rival,
      home,
      app: BUILT_COMMAND,
      outside,
      sockets: sockets.paths,
      segment,
      seconds,
      disk: [disk >> MINOR_BITS, disk & (2 ** MINOR_BITS - 1)],
    }),
  )
  if (kind === 'serve') {
    await openNim(child, keyFile, [{ command: out, proto: 'stdio' }, { command: victim, proto: 'tcp' }])
    child.kill('SIGTERM')
  }
  const { code, signal, stderr } = await ended
  runPython(python, `import ctypes; c = ctypes.CDLL(None); c.shmctl(c.shmget(${segment}, 0, 0), 0, None)`)
  rmSync(outside, { recursive: true })
  const said = textOf(join(folder, 'found')).split('\n')
  return {
    tried: Number(said.map(line => /^TRIED (\d+)$/.exec(line)?.[1]).find(count => count !== undefined) ?? 0),
    crashes: CODES[kind].includes(code) ? [] : [`the host ended with ${code ?? signal}: ${stderr.slice(-300)}`],
    ways: [
      ...said.filter(line => line.startsWith('WAY ')),
      ...readFileSync(join(rival, 'victim.py'), 'utf8') === before ? [] : ['WAY its rival’s program is another now'],
      ...readdirSync(data).includes('way') ? ['WAY it left a file in the data folder'] : [],
      ...isRunning(seconds) ? ['WAY a process has outlived its game'] : [],
      ...readdirSync(tmp).map(name => `WAY it has left ${basename(name)} where its files were`),
    ],
  }
}

function runPython(python: string, script: string): void {
  execFileSync(python, ['-c', script])
}

/** Whether `sleep` runs for so many seconds. */
function isRunning(seconds: number): boolean {
  return readdirSync('/proc').filter(name => /^\d+$/.test(name)).some(pid =>
    textOf(`/proc/${pid}/cmdline`).includes(`\0${seconds}\0`),
  )
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'latin1')
  }
  catch {
    return '' // it has gone, or was never there
  }
}
