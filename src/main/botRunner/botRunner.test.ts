import type { ChildProcess } from 'node:child_process'
import type { BotState } from '../../shared/game/botState.ts'
import type { PlacedMove } from '../../shared/game/placedMove.ts'
import type { Language } from '../../shared/match/mainFiles.ts'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { botStateOf } from '../../shared/game/botState.ts'
import { firstSeats } from '../../shared/game/seat.ts'
import { gameOf } from '../../shared/games/index.ts'
import { MAIN_FILES } from '../../shared/match/mainFiles.ts'
import { pick, seededRandom } from '../../shared/random.ts'
import { HARNESS_TERMS } from '../../shared/workshop/harnessTerms.ts'
import { javascriptHarness } from '../../shared/workshop/javascript/javascriptHarness.ts'
import { pythonHere } from '../../shared/workshop/python/testing/pythonHere.ts'
import { runnerCommand } from '../programs/runnerCommand.ts'

/** A bot that is asked in one way or another. */
interface AskedBot {
  readonly choose: (state: BotState, placed: readonly PlacedMove[]) => Promise<unknown>
  readonly close: () => void
}

/** Plays by chance and by what anybody played, and remembers what it played. */
const BOTS: Readonly<Record<Language, string>> = {
  javascript: `let asked = 0
let seen = 0
export function placed({ ply, seat, you, move }) {
  seen = seen * 7 + ply * 5 + seat * 3 + you + move.pile + move.leave
}
export function choose(state) {
  asked++
  console.log('asked', asked)
  show.mark(0, 'here', asked)
  return state.legalMoves[(Math.floor(Math.random() * state.legalMoves.length / asked) + seen) % state.legalMoves.length]
}
`,
  python: `import random
asked = 0
seen = 0
def placed(made):
    global seen
    seen = seen * 7 + made['ply'] * 5 + made['seat'] * 3 + made['you'] + made['move']['pile'] + made['move']['leave']
def choose(state):
    global asked
    asked += 1
    print('asked', asked)
    show.mark(0, 'here', asked)
    moves = state['legalMoves']
    return moves[(int(random.random() * len(moves) / asked) + seen) % len(moves)]
`,
}
const CONNECT = { javascript: 'connect.js', python: 'connect.py' } as const
const COMMAND = { javascript: process.execPath, python: 'python3' } as const
/** Python, which takes seconds to start, shows with one seed what JavaScript shows with two. */
const SEEDS = { javascript: [1, 2], python: [2] } as const

const hasPython = spawnSync('python3', ['--version']).status === 0
if (!hasPython)
  console.warn('That connected bots in Python move alike is not tested: there is no python3.')

let folder = ''
beforeAll(async () => folder = await mkdtemp(join(tmpdir(), 'fulcrum-bots-')))
afterAll(async () => rm(folder, { recursive: true, force: true }))

describe.each(['javascript', 'python'] as const)('the same bot in %s', (language) => {
  it('makes the same moves in the workshop, started, and connected', async () => {
    for (const seed of SEEDS[language]) {
      const here = await movesOf(await inWorkshop(language, seed), seed)
      expect(here.length).toBeGreaterThan(1)
      expect(await movesOf(await started(language, seed), seed)).toEqual(here)
      if (language === 'javascript' || hasPython)
        expect(await movesOf(await connected(language, seed), seed)).toEqual(here)
    }
  })
})

describe('a started bot', () => {
  it('tells what it printed and drew on standard error, and ends with the game', async () => {
    const child = await startedProcess('javascript', BOTS.javascript, 0)
    const errors = textOf(child, 'stderr')
    child.stdin?.write(`${JSON.stringify({ type: 'choose', state: { ply: 4, legalMoves: [{ pile: 0, leave: 0 }] } })}\n`)
    child.stdin?.write('{"type":"over","place":1,"seats":2}\n')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(await errors).toBe('asked 1\n#show {"kind":"mark","place":0,"why":"here","value":1,"ply":4}\n')
  })

  it.each([
    [
      'javascript',
      `export const choose = () => console.log('asked')
export async function placed(made) { console.log(made.move) }
export async function over({ place, seats }) { console.log(place, seats) }`,
    ],
    [
      'python',
      `def choose(state):
    print('asked')
def placed(made):
    print(made['move'])
def over(result):
    print(result['place'], result['seats'])`,
    ],
  ] as const)('in %s is told of all moves, and how the game ended, if it likes', async (language, source) => {
    const child = await startedProcess(language, source, 0)
    const errors = textOf(child, 'stderr')
    child.stdin?.write('{"type":"choose","state":{},"placed":[{"move":5},{"move":6}]}\n')
    child.stdin?.write('{"type":"over","place":2,"seats":3,"placed":[{"move":7}]}\n')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(await errors).toBe('5\n6\nasked\n7\n2 3\n')
  })

  // In Python, which takes seconds to start, one fails as it chooses and one as it is loaded; harness.test.ts has more.
  it.each([
    ['javascript', 'export function choose() {\n  return null.x\n}', /^main\.js, line 2: TypeError: /],
    ['javascript', 'export const a = 1', /^The main file exports no function choose/],
    ['javascript', 'let a = 1\nlet a = 2', /^main\.js, line 2: This is no JavaScript/],
    ['javascript', 'import fs from "node:fs"\nexport function choose() {}', /^main\.js, line 1: .* its own \.js files/],
    ['javascript', 'export async function choose() {\n  await import("./a.js")\n}', /A bot imports at the top/],
    ['javascript', 'export function choose() { return new Promise(() => {}) }', /never comes/],
    ['javascript', 'export function placed() {\n  return null.x\n}\nexport function choose() {}', /^main\.js, line 2: /],
    ['python', 'def choose(state):\n    exit(0)', /^main\.py, line 2: SystemExit: 0/],
    ['python', 'import js', /^main\.py, line 1: ModuleNotFoundError: /],
  ] as const)('in %s that fails ends with exit code 1 and a sentence: %s', async (language, source, sentence) => {
    const child = await startedProcess(language, source, 0)
    const errors = textOf(child, 'stderr')
    child.stdin?.write(`${JSON.stringify({ type: 'choose', state: {}, placed: [{}] })}\n`)
    expect(await once(child, 'exit')).toEqual([1, null])
    expect(await errors).toMatch(sentence)
  })
})

/** The moves of a bot at seat 1 of a game of Nim, against one that plays by a chance of its own. */
async function movesOf(bot: AskedBot, seed: number): Promise<readonly unknown[]> {
  const game = gameOf('nim')
  const settings = game.settings.parse({ piles: '9 8 7 6' })
  const random = seededRandom(seed)
  let state = game.setup(settings, { seats: firstSeats(2), first: 1 })
  let lastMove: unknown = null
  const moves: unknown[] = []
  let placed: PlacedMove[] = []
  for (let ply = 0; game.toMove(state) !== null; ply++) {
    const asked = botStateOf({ game, settings, seats: 2, state, ply, lastMove, timeLeftMs: null })
    const move = asked?.you === 1 ? await bot.choose(asked, placed) : pick(game.legalMoves?.(state) ?? [], random)
    if (asked?.you === 1) {
      moves.push(move)
      placed = []
    }
    placed.push({ ply, seat: asked?.you ?? 2, you: 1, move })
    const played = game.play(state, move)
    if (!played.ok)
      throw new Error(`${JSON.stringify(move)} is ${played.error.code}`)
    state = played.value.state
    lastMove = played.value.move
  }
  bot.close()
  return moves
}

/** As the worker in the window's frame asks it. */
async function inWorkshop(language: Language, seed: number): Promise<AskedBot> {
  const source = BOTS[language]
  if (language === 'python') {
    const python = await pythonHere()
    python.load(JSON.stringify({ [MAIN_FILES.python]: source }), seed)
    return {
      choose: async (state, placed) => JSON.parse(python.choose(JSON.stringify(state), JSON.stringify(placed))).move,
      close: () => {},
    }
  }
  const realm = { console: {} }
  const harness = javascriptHarness(realm, HARNESS_TERMS)
  const { random } = Math
  harness.seed(seed)
  const address = `data:text/javascript,${encodeURIComponent(`const { console, show } = globalThis.realm${seed}\n${source}`)}`
  Object.assign(globalThis, { [`realm${seed}`]: realm })
  harness.load(await import(/* @vite-ignore */ address))
  return {
    choose: async (state, placed) =>
      JSON.parse(await harness.choose(JSON.stringify(state), JSON.stringify(placed))).move,
    close: () => Math.random = random,
  }
}

async function startedProcess(language: Language, source: string, seed: number): Promise<ChildProcess> {
  const place = await mkdtemp(join(folder, 'bot-'))
  await writeFile(join(place, MAIN_FILES[language]), source)
  const command = await runnerCommand(join(place, MAIN_FILES[language]))
  if (!command.ok)
    throw new Error(command.error)
  const [node, ...args] = command.value
  return spawn(node, args, { env: { FULCRUM_SEED: String(seed) }, stdio: 'pipe' })
}

async function started(language: Language, seed: number): Promise<AskedBot> {
  const child = await startedProcess(language, BOTS[language], seed)
  child.stderr?.resume()
  return asking(child.stdout as NodeJS.ReadableStream, child.stdin as NodeJS.WritableStream)
}

async function connected(language: Language, seed: number): Promise<AskedBot> {
  const place = await mkdtemp(join(folder, 'bot-'))
  await writeFile(join(place, MAIN_FILES[language]), BOTS[language])
  const starter = await readFile(new URL(`../../shared/workshop/connect/${CONNECT[language]}`, import.meta.url))
  await writeFile(join(place, CONNECT[language]), starter)
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { readonly port: number }
  const words = [CONNECT[language], '--port', String(port), '--seed', String(seed)]
  spawn(COMMAND[language], words, { cwd: place, stdio: 'ignore' })
  const [socket] = await once(server, 'connection')
  server.close()
  return asking(socket, socket)
}

/** A bot that hears and answers lines, as the dialect of bots has them. */
async function asking(from: NodeJS.ReadableStream, to: NodeJS.WritableStream): Promise<AskedBot> {
  const lines = createInterface({ input: from })[Symbol.asyncIterator]()
  expect(JSON.parse(String((await lines.next()).value))).toHaveProperty('name')
  return {
    choose: async (state, placed) => {
      to.write(`${JSON.stringify({ type: 'choose', state, placed })}\n`)
      return JSON.parse(String((await lines.next()).value)).move
    },
    close: () => to.write('{"type":"over","place":1,"seats":2}\n'),
  }
}

async function textOf(child: ChildProcess, stream: 'stderr'): Promise<string> {
  let text = ''
  child[stream]?.setEncoding('utf8').on('data', (chunk: string) => text += chunk)
  await once(child[stream] as NodeJS.ReadableStream, 'end')
  return text
}

it('has the folders that it may read as words of its command, so that walls show them', async () => {
  const place = await mkdtemp(join(folder, 'bot-'))
  const mainFile = join(place, MAIN_FILES.javascript)
  await writeFile(mainFile, BOTS.javascript)
  const command = await runnerCommand(mainFile)
  const words = command.ok ? command.value : []
  const runner = words.find(word => /botRunner[^/]*\.m?[jt]s$/.test(word)) ?? ''
  expect(words).toEqual(expect.arrayContaining([place, dirname(runner)]))
})
