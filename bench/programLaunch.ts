import type { HostAddress } from '../src/main/web/testing/attachWindow.ts'
import type { Row } from './table.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { attachWindow } from '../src/main/web/testing/attachWindow.ts'
import { startServe, stop } from './processes.ts'
import { quantileOf } from './table.ts'

const LAUNCHES = 60
const WARM_UP = 5
const GOAL_MS = 15
/** A program for Nim that answers the first position without looking at it. */
const SCRIPT
  = 'process.stdin.once(\'data\', () => process.stdout.write(\'click:0_2\\n\')); process.stdin.on(\'data\', () => {})'

/**
 * From asking for a match to the first move of the program that it starts, beside the same program spawned bare and
 * asked by a line.
 */
export async function measureProgramLaunch(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fulcrum-bench-'))
  const file = join(folder, 'program.cjs')
  writeFileSync(file, SCRIPT)
  const { host, at } = await startServe()
  const bare: number[] = []
  const launched: number[] = []
  for (let time = 0; time < WARM_UP + LAUNCHES; time++) {
    const took = [await spawnToMove(file), await launchToMove(at, file)] as const
    if (time >= WARM_UP) {
      bare.push(took[0])
      launched.push(took[1])
    }
  }
  await stop(host)
  rmSync(folder, { recursive: true })
  const figures = (samples: readonly number[]): string =>
    `median ${quantileOf(samples, 0.5).toFixed(1)} ms, p90 ${quantileOf(samples, 0.9).toFixed(1)} ms (${samples.length} launches)`
  const moreMs = quantileOf(launched, 0.5) - quantileOf(bare, 0.5)
  return [
    { what: 'a program spawned bare, to its first answer', figures: figures(bare), goal: '', met: null },
    { what: 'a program at a seat, to its first move', figures: figures(launched), goal: '', met: null },
    {
      what: 'launch beside a bare spawn',
      figures: `${moreMs >= 0 ? '+' : ''}${moreMs.toFixed(1)} ms`,
      goal: `≤ +${GOAL_MS} ms`,
      met: moreMs <= GOAL_MS,
    },
  ]
}

async function spawnToMove(file: string): Promise<number> {
  const from = performance.now()
  const child = spawn(process.execPath, [file], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.write('game\n')
  await once(child.stdout, 'data')
  const tookMs = performance.now() - from
  child.kill('SIGKILL')
  await once(child, 'exit')
  return tookMs
}

async function launchToMove(at: HostAddress, file: string): Promise<number> {
  let moved = (): void => {}
  const { host, leave } = await attachWindow(at, {
    matchEvents: (_match, events) => events.some(({ type }) => type === 'moved') && moved(),
  })
  await host.greet('measures how programs are launched')
  const from = performance.now()
  const isMoved = new Promise<void>(resolve => moved = resolve)
  const program = { kind: 'program', name: '', command: `"${process.execPath}" "${file}"`, proto: 'stdio' } as const
  const created = await host.createMatch({
    plan: {
      game: 'nim',
      settings: {},
      budgetMs: null,
      pauseMs: 0,
      seats: { 1: program, 2: { kind: 'human', name: 'Ann' } },
      clientChooses: false,
    },
    listen: null,
  })
  if (!created.ok)
    throw new Error(created.error.message)
  await host.watch(created.value.id, 0)
  await isMoved
  const tookMs = performance.now() - from
  await host.abort(created.value.id)
  await leave()
  return tookMs
}
