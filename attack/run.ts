import type { Attack, Extent, Outcome } from './attack.ts'
import process from 'node:process'
import { quantileOf, textTable } from '../bench/table.ts'
import { ensureBuild } from '../scripts/setup/build.mjs'
import { root } from '../scripts/setup/root.mjs'
import { missedGoals } from './attack.ts'
import { attackBrowserMode, attackBrowserMode10000Times } from './browserMode.ts'
import { commandHost } from './commandHost.ts'
import { damageLogs } from './damagedLogs.ts'
import { fillDisk, useForeignFolders, useOneFolderTwice } from './dataFolders.ts'
import { attackGuestPage } from './guestPage.ts'
import { handInBots } from './handIns.ts'
import { killHosts } from './kills.ts'
import { hostMisbehavingClients } from './misbehavingClients.ts'
import { attackReferee10000Times, attackRefereePort } from './refereePort.ts'
import { rescueDamagedArchives } from './rescue.ts'
import { attackSeriesPort } from './seriesPort.ts'
import { findWaysOut, stealSeats } from './startedPrograms.ts'
import { stopHosts } from './stoppedHosts.ts'
import { breakRunner } from './walledBots.ts'

/**
 * `npm run attack`: attacks what is built, one attack after the other and the longest first, and prints a table.
 * `-- --brief` runs fewer of each, three at a time; a word runs only the attacks whose name begins so.
 */
const ATTACKS: Readonly<Record<string, Attack>> = {
  'kills': killHosts,
  'walled-bots': breakRunner,
  'rescue': rescueDamagedArchives,
  'hand-ins': handInBots,
  'programs-seats': stealSeats,
  'damaged-logs': damageLogs,
  'series': attackSeriesPort,
  'referee': attackRefereePort,
  'browser': attackBrowserMode,
  'guests': attackGuestPage,
  'referee-drops': attackReferee10000Times,
  'browser-drops': attackBrowserMode10000Times,
  'misbehaving': hostMisbehavingClients,
  'commands': commandHost,
  'stops': stopHosts,
  'programs-out': findWaysOut,
  'full-disk': fillDisk,
  'foreign-folders': useForeignFolders,
  'two-hosts': useOneFolderTwice,
}

const HEAD = ['attack', 'tried', 'crashes', 'hangs', 'wrong results', 'open files', 'memory', 'turns beside it']
const extent: Extent = process.argv.includes('--brief') ? 'brief' : 'full'
const word = process.argv.slice(2).find(argument => !argument.startsWith('--')) ?? ''
await ensureBuild(root)
const outcomes = await runAll(Object.entries(ATTACKS).filter(([name]) => name.startsWith(word)))
print(`Node ${process.version}, ${extent}\n\n${textTable(HEAD, outcomes.map(cellsOf))}\n`)
const missed = outcomes.map(outcome => missedGoals(outcome, extent))
missed.flat().forEach(print)
const failed = missed.filter(({ length }) => length > 0).length
print(`${outcomes.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

/** Each attack has hosts of its own and mostly waits for them. In full it measures them, and so runs alone. */
async function runAll(attacks: readonly (readonly [string, Attack])[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const waiting = [...attacks.entries()]
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, [name, attack]] = next
      process.stderr.write(`${name} …\n`)
      outcomes[index] = await attack(extent)
    }
  }
  await Promise.all(extent === 'brief' ? [lane(), lane(), lane()] : [lane()])
  return outcomes
}

function cellsOf({ attack, tried, crashes, hangs, wrongResults, openFiles, memoryMb, turnsMs }: Outcome): string[] {
  return [
    attack,
    tried,
    String(crashes.length),
    String(hangs.length),
    String(wrongResults.length),
    openFiles === null ? '' : `${openFiles.before} → ${openFiles.after}`,
    memoryMb === null ? '' : `${memoryMb.before.toFixed(0)} → ${memoryMb.after.toFixed(0)} MB`,
    turnsMs.length === 0
      ? ''
      : `median ${quantileOf(turnsMs, 0.5).toFixed(1)} ms, p99 ${quantileOf(turnsMs, 0.99).toFixed(1)} ms (${turnsMs.length})`,
  ]
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
