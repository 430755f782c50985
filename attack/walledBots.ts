import type { ChildProcess } from 'node:child_process'
import type { Server } from 'node:net'
import type { Outcome } from './attack.ts'
import type { RunnerModule, WalledStart } from './walledBot.ts'
import type { Tries } from './walledTries.ts'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, existsSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { basename, dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { noTrouble } from './attack.ts'
import { Place } from './programPlaces.ts'
import { loadRunner, WalledBot } from './walledBot.ts'
import { JAVASCRIPT_TRIES, PYTHON_TRIES, SILENT } from './walledTries.ts'

const BOTS = fileURLToPath(new URL('./walledBots', import.meta.url))
const BOTS_AT_ONCE = 3
/** A bot that never answers is ended after so long. */
const SILENCE_MS = 1_500
/** What a bot prints and draws for one move is cut, and so is shorter than this. */
const MOST_PRINTED = 400_000
/** Memory is looked at now and then only, so that a bot may for a moment have more than it may, by this factor. */
const OVERSHOOT = 2
const LONGEST_SAID = 300

/** One bot, and what it is asked to try. */
interface Session {
  readonly language: 'JavaScript' | 'Python'
  readonly mainFile: string
  readonly tries: readonly string[]
}

/** What the bots try to get, and what tells that one did. */
class Treasure implements AsyncDisposable {
  readonly place = new Place()
  readonly #canaries = { secret: randomUUID(), rival: randomUUID(), env: randomUUID() }
  readonly #server: Server
  readonly #victim: ChildProcess
  #connections = 0
  #told = 0

  private constructor() {
    const { secret, rival } = this.#canaries
    writeFileSync(join(this.place.root, 'secret.txt'), secret)
    writeFileSync(join(this.place.folder('rival'), 'main.js'), `export const CANARY = '${rival}'\nexport const choose = () => CANARY\n`)
    writeFileSync(join(this.place.folder('rival'), 'rival.py'), `CANARY = '${rival}'\n\n\ndef choose(state):\n    return CANARY\n`)
    this.#server = createServer((socket) => {
      this.#connections++
      socket.on('error', () => {}).destroy()
    })
    this.#victim = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  }

  static async open(): Promise<Treasure> {
    const treasure = new Treasure()
    treasure.#server.listen(0, '127.0.0.1')
    await once(treasure.#server, 'listening')
    return treasure
  }

  /** Variables of the host that no bot may read. */
  get env(): Readonly<Record<string, string>> {
    const { env } = this.#canaries
    return { FULCRUM_KEY: env, ATTACK_TOKEN: env, HOME: `/${env}`, FULCRUM_SEED: '1', FULCRUM_NAME: 'walled' }
  }

  /** What a bot is told of what there is: nobody should have to guess. */
  get known(): object {
    const { root } = this.place
    const address = this.#server.address()
    return {
      secret: join(root, 'secret.txt'),
      rival: join(root, 'rival', 'main.js'),
      written: join(root, 'written'),
      started: join(root, 'started'),
      port: typeof address === 'object' ? address?.port : null,
      victim: this.#victim.pid,
    }
  }

  /** The folder of a bot of this name, with links to what is not the bot's; a copy of one of `walledBots/`. */
  botOf(kind: string, mainFile: string): string {
    const folder = this.place.folder(kind)
    copyFileSync(join(BOTS, kind, mainFile), join(folder, mainFile))
    this.#link(folder, ['link.txt', 'link.json'], 'secret.txt')
    this.#link(folder, ['link.js'], 'rival/main.js')
    this.#link(folder, ['link.py'], 'rival/rival.py')
    return join(folder, mainFile)
  }

  /** Bots that consist of links, or need one. */
  linkingBots(): readonly string[] {
    const javascript = this.place.folder('linked')
    const python = this.place.folder('linked-python')
    const importing = this.place.folder('importing')
    this.#link(javascript, ['main.js'], 'rival/main.js')
    this.#link(python, ['main.py'], 'rival/rival.py')
    this.#link(importing, ['link.js'], 'rival/main.js')
    writeFileSync(join(importing, 'main.js'), `import { CANARY } from './link.js'\nexport const choose = () => CANARY\n`)
    return [join(javascript, 'main.js'), join(python, 'main.py'), join(importing, 'main.js')]
  }

  /** What of it has got out by now, as words. A connection is told once, maybe of a bot that runs beside its own. */
  taken(text: string): readonly string[] {
    const connections = this.#connections - this.#told
    this.#told = this.#connections
    return [
      ...Object.entries(this.#canaries).filter(([, canary]) => text.includes(canary)).map(([name]) => `it read the ${name}`),
      ...text.includes('root:x:0:') ? ['it read a file of the system'] : [],
      ...text.includes('OUT ') ? [`it got ${text.slice(text.indexOf('OUT '), text.indexOf('OUT ') + LONGEST_SAID)}`] : [],
      ...connections > 0 ? [`it connected ${connections} times`] : [],
      ...existsSync(join(this.place.root, 'written')) ? ['it wrote a file'] : [],
      ...existsSync(join(this.place.root, 'started')) ? ['it started a process'] : [],
      ...this.#victim.exitCode === null && this.#victim.signalCode === null ? [] : ['it ended a process'],
    ]
  }

  #link(folder: string, names: readonly string[], target: string): void {
    for (const name of names)
      symlinkSync(join(this.place.root, target), join(folder, name))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#victim.kill('SIGKILL')
    await new Promise(resolve => this.#server.close(resolve))
    this.place[Symbol.dispose]()
  }
}

/** Bots of the workshop try to get out of what runs them, with no walls of the system around that. */
export async function breakRunner(): Promise<Outcome> {
  await using treasure = await Treasure.open()
  const attack = new RunnerAttack(treasure, await loadRunner())
  const sessions = sessionsOf(treasure)
  await Promise.all(Array.from({ length: BOTS_AT_ONCE }, async () => {
    for (let session = sessions.shift(); session !== undefined; session = sessions.shift())
      await attack.play(session)
  }))
  const { tried, mostMib: { JavaScript, Python } } = attack
  return {
    ...noTrouble(
      'bots that want to get out',
      `${tried} ways (at most ${JavaScript.toFixed(0)} MiB in JavaScript, ${Python.toFixed(0)} MiB in Python)`,
    ),
    hangs: attack.hangs,
    wrongResults: attack.wrongResults,
  }
}

/** Those that take longest come first. */
function sessionsOf(treasure: Treasure): Session[] {
  const javascript = treasure.botOf('javascript', 'main.js')
  const python = treasure.botOf('python', 'main.py')
  return [
    ...sessionsIn('Python', python, PYTHON_TRIES),
    ...sessionsIn('JavaScript', javascript, JAVASCRIPT_TRIES),
    ...[treasure.botOf('poisonsLoading', 'main.js'), ...treasure.linkingBots()].map(mainFile => ({
      language: mainFile.endsWith('.py') ? 'Python' as const : 'JavaScript' as const,
      mainFile,
      tries: [''],
    })),
  ]
}

function sessionsIn(language: Session['language'], mainFile: string, { together, alone }: Tries): Session[] {
  return [
    { language, mainFile, tries: Object.values(together).flat() },
    ...Object.values(alone).flat().map(names => ({ language, mainFile, tries: names.split(' ') })),
  ]
}

class RunnerAttack {
  readonly hangs: string[] = []
  readonly wrongResults: string[] = []
  readonly mostMib = { JavaScript: 0, Python: 0 }
  tried = 0
  readonly #treasure: Treasure
  readonly #runner: RunnerModule

  constructor(treasure: Treasure, runner: RunnerModule) {
    this.#treasure = treasure
    this.#runner = runner
  }

  /** Has a bot try one way after the other. If one of them ends it, another bot tries the rest. */
  async play({ language, mainFile, tries }: Session): Promise<void> {
    const left = [...tries]
    while (left.length > 0) {
      await using bot = new WalledBot(await this.#start(mainFile))
      const greeting = await bot.greeting()
      if (greeting.type !== 'answered') {
        this.tried += left.length
        left.length = 0
      }
      let last = basename(dirname(mainFile))
      while (bot.isRunning && left.length > 0) {
        last = left.shift() ?? ''
        await this.#try(bot, last)
      }
      await this.#judgeEnd(bot, last)
      this.mostMib[language] = Math.max(this.mostMib[language], bot.mostMib)
    }
  }

  async #try(bot: WalledBot, name: string): Promise<void> {
    this.tried++
    const printedBefore = bot.stderr.length
    const answer = await bot.ask({ ...this.#treasure.known, try: name }, SILENT.has(name) ? SILENCE_MS : undefined)
    const line = answer.type === 'answered' ? answer.line : ''
    const printed = bot.stderr.slice(printedBefore)
    this.#blame(name, [
      ...this.#treasure.taken(`${line}\n${printed}`),
      ...printed.length > MOST_PRINTED ? ['it printed without end'] : [],
      ...answer.type === 'answered' && !line.startsWith('{"move":') ? [`it answered ${line.slice(0, LONGEST_SAID)}`] : [],
      ...bot.takeExtraLines().map(extra => `it also said ${extra.slice(0, LONGEST_SAID)}`),
    ])
    if (answer.type !== 'silent')
      return
    bot.kill()
    if (!SILENT.has(name))
      this.hangs.push(`${name}: it never answered`)
  }

  /** A bot ends when its game is over, or with an error that says why. Some turn up at the end only. */
  async #judgeEnd(bot: WalledBot, last: string): Promise<void> {
    if (!await bot.finish())
      this.hangs.push(`${last}: it did not end with its game`)
    const { end, stderr, mostMib } = bot
    this.#blame(last, [
      ...this.#treasure.taken(stderr),
      ...bot.takeExtraLines().map(extra => `at its end it said ${extra.slice(0, LONGEST_SAID)}`),
      ...typeof end === 'number' && end !== 0 && stderr === '' ? [`it ended with ${end} and no word`] : [],
      ...end === 'SIGSEGV' || end === 'SIGBUS' || end === 'SIGILL' ? [`it ended by ${end}`] : [],
      ...mostMib > OVERSHOOT * this.#runner.MOST_BOT_MIB ? [`it had ${mostMib.toFixed(0)} MiB of memory`] : [],
    ])
  }

  #blame(name: string, problems: readonly string[]): void {
    this.wrongResults.push(...problems.map(problem => `${name}: ${problem}`))
  }

  async #start(mainFile: string): Promise<WalledStart> {
    const { runnerCommand, MOST_BOT_MIB: mostMib } = this.#runner
    const words = await runnerCommand(mainFile)
    if (!words.ok)
      throw new Error(`a bot ${words.error}`)
    return { words: words.value, env: this.#treasure.env, scratch: this.#treasure.place.folder('scratch'), mostMib }
  }
}
