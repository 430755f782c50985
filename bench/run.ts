import type { Row } from './table.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { ensureBuild } from '../scripts/setup/build.mjs'
import { root } from '../scripts/setup/root.mjs'
import { measureArchive } from './archive.ts'
import { measureBeamFrames } from './beamFrames.ts'
import { measureBotGames } from './botGames.ts'
import { measureClicks } from './clickToBoard.ts'
import { measureContestFrames } from './contestFrames.ts'
import { measureContestRunner } from './contestRunner.ts'
import { measureContests } from './contestTables.ts'
import { measureFields } from './fieldSpeed.ts'
import { measureFirstPaint } from './firstPaint.ts'
import { measureFlipSolver } from './flipSolver.ts'
import { measureGuestWorkshop } from './guestWorkshop.ts'
import { measureHostWhileSolving } from './hostWhileSolving.ts'
import { measureKilledContest } from './killedContest.ts'
import { measureLibraryFrames } from './libraryFrames.ts'
import { measureManyMatches } from './manyMatches.ts'
import { measureManySeries, measureManySeriesBriefly } from './manySeries.ts'
import { measureManyYinsh } from './manyYinsh.ts'
import { measureMazeFrames } from './mazeFrames.ts'
import { measureMazes } from './mazeSpeed.ts'
import { measureOracleAgainstBefore } from './oracleBefore.ts'
import { measurePlacingValue } from './placingValue.ts'
import { measureProgramLaunch } from './programLaunch.ts'
import { measureProvenEnds } from './provenEnds.ts'
import { measurePuzzles } from './puzzleSpeed.ts'
import { measureRemovalTable } from './removalTable.ts'
import { measureReviews } from './reviewedGames.ts'
import { measureRules } from './rulesSpeed.ts'
import { measureSeriesStrength } from './seriesStrength.ts'
import { measureStrength } from './strength.ts'
import { table } from './table.ts'
import { measureTasks } from './tasks.ts'
import { measureTurnLatency } from './turnLatency.ts'
import { measureTurnsBesidePairing } from './turnsBesidePairing.ts'
import { measureVoronoiFrames } from './voronoiFrames.ts'
import { measureVoronoiSeries } from './voronoiSeries.ts'
import { measureWalledSwiss } from './walledSwiss.ts'
import { measureWall } from './wallOfMatches.ts'
import { measureYinshEngine } from './yinshEngine.ts'
import { measureYinshLoad } from './yinshLoad.ts'
import { measureYinshTurns } from './yinshPerft.ts'
import { measureYinshStrength, measureYinshStrengthBriefly } from './yinshStrength.ts'

type Measure = () => Row[] | Promise<Row[]>

const USUAL: readonly Measure[] = [
  measureRules,
  measureFlipSolver,
  measureMazes,
  measureFields,
  measureYinshTurns,
  measureYinshEngine,
  measureManyYinsh,
  measureYinshLoad,
  measurePuzzles,
  measureTurnLatency,
  measureManyMatches,
  measureManySeries,
  measureBotGames,
  measureRemovalTable,
  measureHostWhileSolving,
  measureArchive,
  measureFirstPaint,
  measureClicks,
  measureTasks,
  measureGuestWorkshop,
  measureLibraryFrames,
  measureContestFrames,
  measureMazeFrames,
  measureBeamFrames,
  measureVoronoiFrames,
  measureVoronoiSeries,
  measureWall,
]

/** What is measured instead, by a flag. */
const CHOICES: Readonly<Record<string, readonly Measure[]>> = {
  '--strength': [
    measurePlacingValue,
    measureProvenEnds,
    measureReviews,
    measureOracleAgainstBefore,
    measureStrength,
    measureSeriesStrength,
    measureYinshStrength,
  ],
  '--workshop': [measureGuestWorkshop, measureWalledSwiss],
  '--series': [measureManySeriesBriefly],
  '--yinsh': [measureYinshEngine, measureManyYinsh, measureYinshLoad, measureYinshStrengthBriefly],
  '--contests': [
    measureContests,
    measureContestFrames,
    measureTurnsBesidePairing,
    measureContestRunner,
    measureProgramLaunch,
    measureKilledContest,
  ],
}

/**
 * `npm run bench`: measures what is built, one thing after the other, and prints a table. With
 * `-- --strength` it measures the strength of the bots instead, with
 * `-- --series` many series at once, briefly, with `-- --yinsh` the engine of Yinsh, briefly, with
 * `-- --contests` contests, with `-- --workshop` the workshop of guests.
 */
await ensureBuild(root)
process.env.FULCRUM_DATA = mkdtempSync(join(tmpdir(), 'fulcrum-bench-'))
const rows: Row[] = []
const [, measures = USUAL] = Object.entries(CHOICES).find(([flag]) => process.argv.includes(flag)) ?? []
for (const measure of measures)
  rows.push(...await measure())
process.stdout.write(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}\n\n${table(rows)}\n`,
)
rmSync(process.env.FULCRUM_DATA, { recursive: true, force: true })
