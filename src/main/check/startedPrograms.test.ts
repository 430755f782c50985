import type { ProgramSeat } from '../../shared/match/program.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scoreOf } from '../../shared/check/steps.ts'
import { tellPipes } from '../../shared/check/words.ts'
import { IDLE, nimByStdio, nimByTcp } from '../programs/testing/scripts.ts'
import { WatchedCheck } from './testing/checkOf.ts'
import { toldOf } from './testing/toldOf.ts'

// Programs that the check starts itself, once for each game.

const ENDS_ON_EOF = 'process.stdin.on("end", () => process.exit(0))'
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fulcrum-started-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))

function script(text: string, changes: Partial<ProgramSeat> = {}): ProgramSeat {
  const own = mkdtempSync(join(folder, 'program-'))
  writeFileSync(join(own, 'program.cjs'), text)
  return { kind: 'program', name: '', command: `"${process.execPath}" program.cjs`, folder: own, proto: 'stdio', ...changes }
}

/** A check of Nim, once it is done. Dispose of it with `await using`. */
async function checked(program: ProgramSeat): Promise<WatchedCheck> {
  const check = await WatchedCheck.open({ game: 'nim', settings: { piles: '3 2' }, program })
  await check.running.done
  return check
}

describe('a program that the check starts', () => {
  it('passes over its standard input and output, in both seats, and ends by itself', async () => {
    await using check = await checked(script(nimByStdio()))
    expect(check.states).toEqual(
      ['connect', 'first-turn', 'play-1', 'again', 'play-2', 'play-3', 'legal', 'time', 'exit'].map(key =>
        `${key}: passed`,
      ),
    )
    expect(check.check.games.map(({ seat, delivery }) => `${seat} ${delivery}`)).toEqual([
      '1 whole',
      '2 bytes',
      '1 joined',
    ])
    expect(scoreOf(check.steps).isReady).toBe(true)
  })

  it('passes over a connection to its port', async () => {
    await using check = await checked(script(nimByTcp(), { proto: 'tcp' }))
    expect(check.states).toEqual(
      ['connect', 'first-turn', 'play-1', 'again', 'play-2', 'play-3', 'legal', 'time', 'close', 'exit'].map(key =>
        `${key}: passed`,
      ),
    )
  })

  it('is told what it said last where it crashes in a game', async () => {
    await using check = await checked(script(nimByStdio('if (turn === 2) throw new Error("no such pile")')))
    expect(check.states).toContain('play-1: failed lost')
    expect(check.states).toContain('exit: failed lost lost lost')
    const { sentence, said } = toldOf(check, 'play-1')
    expect(sentence).toMatch(/^Game 1, after \d moves: Your program crashed: its program ended with exit code 1/)
    expect(said).toContain('Error: no such pile')
  })

  it('gets nothing for how it closes and ends where it died in the middle of a game', async () => {
    await using check = await checked(
      script(nimByTcp('if (process.env.FULCRUM_SEAT === "2") process.exit(3)'), { proto: 'tcp' }),
    )
    expect(check.states).toEqual(
      expect.arrayContaining(['play-1: passed', 'play-2: failed lost', 'close: failed lost', 'exit: failed lost']),
    )
    expect(toldOf(check, 'close').sentence).toBe(toldOf(check, 'play-2').sentence)
  })

  it('has also died where it ended in the middle with exit code 0', async () => {
    await using check = await checked(script(nimByStdio('process.exit(0)')))
    expect(check.states).toEqual(expect.arrayContaining(['play-1: failed lost', 'exit: failed lost lost lost']))
    expect(toldOf(check, 'play-1').sentence).toBe(
      'Game 1, after 0 moves: Your program ended by itself, with exit code 0, before the game was over; see what it printed last.',
    )
  })

  it('fails by an exit code that is not 0, though it played well', async () => {
    await using check = await checked(script(`${nimByStdio()}; process.on('exit', () => process.exitCode = 3)`))
    expect(check.states.at(-1)).toBe('exit: failed exit-code exit-code exit-code')
    expect(check.states).toContain('play-3: passed')
    expect(toldOf(check, 'exit').sentence).toBe('After game 1 it ended with exit code 3.')
  })

  it('fails where it goes on after its game', async () => {
    await using check = await WatchedCheck.open({
      game: 'nim',
      settings: { piles: '1' },
      program: script(`${nimByStdio()}; ${IDLE}`),
      games: 1,
    })
    await check.waitsFor('exit')
    check.clock.skip()
    await check.running.done
    expect(check.states.at(-1)).toBe('exit: failed went-on')
  })

  it('is started no second time where it does not answer', async () => {
    await using check = await WatchedCheck.open({
      game: 'nim',
      settings: { piles: '1' },
      program: script(`process.stdin.resume(); ${ENDS_ON_EOF}`),
    })
    await check.waitsFor('play')
    check.clock.skip()
    await check.running.done
    expect(check.states).toContain('play-1: failed lost')
    expect(check.states).toContain('play-2: not-tried broken-off')
    expect(toldOf(check, 'play-1').advice).toMatch(
      /^Its command has no \{port\}, so it is played on its standard input and output\./,
    )
  })

  it('is said not to start where its file is missing, its command is none, or it ends at once', async () => {
    await using missing = await checked({ kind: 'program', name: '', command: './nothing', folder, proto: 'stdio' })
    expect(toldOf(missing, 'connect').sentence).toMatch(/^It could not be started: it was not found: .*nothing/)
    expect(missing.states).toContain('legal: not-tried not-started')
    await using gone = await checked(script('console.error("no module numpy"); process.exit(2)', { proto: 'tcp' }))
    expect(toldOf(gone, 'connect')).toMatchObject({
      sentence:
        'It could not be started: it ended with exit code 2 before the game began; its last output: no module numpy.',
      said: null,
    })
  })

  it('is told that it is played on its pipes where nothing comes of it there, not even a greeting', async () => {
    await using check = await WatchedCheck.open({ game: 'no-tipping', settings: {}, program: script(`process.stdin.resume(); ${IDLE}`) })
    expect(tellPipes(check.check)).toBe('Its command has no {port}: it is played on its standard input and output.')
    await check.waitsFor('greeting')
    check.clock.skip()
    await check.running.done
    expect(toldOf(check, 'greet')).toMatchObject({
      sentence: 'It started and wrote no greeting to its standard output within 10 s.',
      advice: expect.stringMatching(
        /^Its command has no \{port\}, so it is played .* Send the greeting as soon as your program has started, and flush/,
      ),
    })
  })

  it('is told of {port} where it starts and does not connect', async () => {
    await using check = await WatchedCheck.open({ game: 'nim', settings: {}, program: script(IDLE, { proto: 'tcp' }) })
    await check.waitsFor('arrival')
    check.clock.skip()
    await check.running.done
    expect(toldOf(check, 'connect').advice).toContain('{port}')
  })

  it('leaves nothing behind where it is stopped', async () => {
    await using check = await WatchedCheck.open({ game: 'nim', settings: {}, program: script(`process.stdin.resume(); ${IDLE}`) })
    await check.waitsFor('play')
    await check.running.stop()
    expect(check.check.status).toBe('stopped')
    expect(check.states).toContain('play-1: not-tried stopped')
  })
})
