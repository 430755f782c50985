import type { RunningPipe } from './pipeCommand.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { describe, expect, it } from 'vitest'
import lineProgramPath from '../../shared/games/yinsh/testing/lineProgram.ts?modulePath'
import { endingOf } from '../../shared/match/testing/ending.ts'
import { OpenPort } from '../port/testing/openPort.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { eventually } from '../testing/waiting.ts'
import { startPipe } from './pipeCommand.ts'

/** A game of Yinsh whose first player comes through the port. With this seed the bot leaves the tests' points free. */
async function openYinsh(rules = 'course', budgetMs = 120_000): Promise<OpenPort> {
  return OpenPort.open({
    game: 'yinsh',
    settings: { rules },
    budgetMs,
    seats: { 1: { kind: 'external' }, 2: { kind: 'bot', bot: 'random' } },
    terms: { games: null, atOnce: 1, seed: 1 },
  })
}

interface Piped { readonly running: RunningPipe, readonly said: () => string }

async function pipe({ port }: OpenPort, command: string, args: readonly string[], rules = 'course'): Promise<Piped> {
  let said = ''
  const running = await startPipe({
    game: 'yinsh',
    command,
    args,
    host: '127.0.0.1',
    port,
    settings: { rules },
    error: text => said += text,
  })
  return { running, said: () => said }
}

/** A program in JavaScript, as text. */
async function pipeScript(table: OpenPort, script: string): Promise<Piped> {
  return pipe(table, process.execPath, ['-e', script])
}

describe('a program that speaks by lines', () => {
  it('plays a game to its end', async () => {
    await using table = await openYinsh('blitz')
    const { running } = await pipe(table, process.execPath, [lineProgramPath, 'blitz'], 'blitz')
    expect(await running.over).toMatch(/^Player [12] SCORE : \d+\.\d+ : Player [12] SCORE : \d+\.\d+$/)
    expect(endingOf(await table.ends())).toMatchObject({ kind: 'rings' })
  }, 30_000)

  it('hears the settings first, and may answer before it is asked', async () => {
    await using table = await openYinsh()
    const { running, said } = await pipeScript(
      table,
      'process.stdin.on("data", data => process.stderr.write(data)); console.log("P 0 0\\n\\nP 1 0")',
    )
    await eventually(() => said().split('\n').length > 3)
    expect(said()).toMatch(/^1 5 120 5\nP \d \d+\nP \d \d+\n$/)
    expect(table.match.plies).toBe(4)
    await running.stop()
    await expect(running.over).rejects.toThrow('It was stopped before the game was over.')
  })

  it('that ends leaves the game, and the referee is told', async () => {
    await using table = await openYinsh()
    const { running, said } = await pipeScript(table, 'console.error("out of ideas"); process.exitCode = 3')
    await expect(running.over).rejects.toThrow('The program ended with exit code 3 before the game was over.')
    expect(endingOf(await table.ends())).toMatchObject({ kind: 'resigned', loser: 1 })
    expect(said()).toBe('out of ideas\n')
  })

  it.skipIf(process.platform === 'win32')(
    'that ends leaves the game also where somebody else keeps its output',
    async () => {
      await using table = await openYinsh()
      const keeper = 'setInterval(() => {}, 1000)'
      const { running, said } = await pipeScript(
        table,
        `const child = require("child_process").spawn(process.execPath, ["-e", ${JSON.stringify(keeper)}], { stdio: "inherit", detached: true }); child.unref(); console.error(String(child.pid)); process.exitCode = 3`,
      )
      await expect(running.over).rejects.toThrow('The program ended with exit code 3 before the game was over.')
      expect(endingOf(await table.ends())).toMatchObject({ kind: 'resigned', loser: 1 })
      expect(isAlive(Number(said())), 'it has a session of its own').toBe(true)
      process.kill(Number(said()))
    },
  )

  it('shows of its standard error what is text', async () => {
    await using table = await openYinsh()
    const { running, said } = await pipeScript(
      table,
      'process.stderr.write("\\x1B[2J\\x1B[31mlo"); process.stderr.write("st\\x1B[0m\\x07\\tby 2\\n"); process.exitCode = 1',
    )
    await expect(running.over).rejects.toThrow('exit code 1')
    expect(said()).toBe('lost\tby 2\n')
    await table.ends()
  })

  it('that says no turn loses by it, and the referee hears what it said', async () => {
    await using table = await openYinsh()
    const { running } = await pipeScript(table, 'console.log("P 9 9"); setInterval(() => {}, 1000)')
    expect(await running.over).toBe('“P 9 9” is no turn here: off-the-board')
    expect(endingOf(await table.ends())).toMatchObject({
      kind: 'illegal',
      loser: 1,
      reason: expect.stringContaining('9 9') as string,
    })
  })

  it('that says nothing loses by its own clock', async () => {
    await using table = await openYinsh('course', 1_000)
    const { running } = await pipeScript(table, 'setInterval(() => {}, 1000)')
    await expect(running.over).rejects.toThrow('The program ran out of time.')
    expect(endingOf(await table.ends())).toMatchObject({ kind: 'timeout', loser: 1 })
  })

  it('that writes without end is ended', async () => {
    await using table = await openYinsh()
    const { running } = await pipeScript(
      table,
      'const more = () => process.stdout.write("P".repeat(100_000), more); more()',
    )
    await expect(running.over).rejects.toThrow('The program wrote a line that is longer than 64 KiB.')
    expect(endingOf(await table.ends())).toMatchObject({ kind: 'resigned', loser: 1 })
  })

  it('that is not there is named', async () => {
    await using table = await openYinsh()
    const { running } = await pipe(table, './no-such-program', [])
    await expect(running.over).rejects.toThrow('The program ./no-such-program was not found.')
    await table.ends()
  })

  it.skipIf(process.platform === 'win32')('ends with all that it started, whether it wants to or not', async () => {
    const folder = temporaryFolder()
    await using table = await openYinsh()
    const child = `process.on("SIGTERM", () => {}); require("fs").writeFileSync(${JSON.stringify(join(folder, 'pid'))}, String(process.pid)); process.stderr.write("ready"); setInterval(() => {}, 1000)`
    const { running, said } = await pipeScript(
      table,
      `process.on("SIGTERM", () => {}); require("child_process").spawn(process.execPath, ["-e", ${JSON.stringify(child)}], { stdio: "inherit" }); setInterval(() => {}, 1000)`,
    )
    await eventually(() => said() === 'ready')
    await running.stop()
    await expect(running.over).rejects.toThrow()
    const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'))
    await eventually(() => !isAlive(pid))
  })
})

it('a game without such programs says so', async () => {
  await expect(
    startPipe({ game: 'nim', command: 'true', args: [], host: '127.0.0.1', port: 1, settings: {}, error: () => {} }),
  ).rejects.toThrow('Nim has no protocol for programs that speak by lines.')
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ') // nobody waits for it: only its name is left
  }
  catch {
    return false
  }
}
