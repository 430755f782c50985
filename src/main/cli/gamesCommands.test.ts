import type { MatchPlan } from '../../shared/match/events.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { PassThrough } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import { EVERYTHING } from '../../shared/archive/library.ts'
import { gameBegan, gameEnded, seriesLog } from '../../shared/contest/testing/seriesStory.ts'
import { Archive } from '../archive/archive.ts'
import { databasePath } from '../archive/databaseFiles.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { exportGames, importFiles } from './gamesCommands.ts'
import { Output } from './output.ts'

let folder: string

beforeEach(() => void (folder = temporaryFolder()))

const PLAN: MatchPlan = {
  game: 'nim',
  settings: { piles: '1' },
  budgetMs: null,
  pauseMs: 0,
  seed: 1,
  seats: { 1: { kind: 'bot', bot: 'random' }, 2: { kind: 'bot', bot: 'random' } },
  clientChooses: false,
}

async function exportSeries(series: string): Promise<void> {
  const output = Output.stream(new PassThrough(), 'The output')
  const asked = { series, ids: [], filter: EVERYTHING, output: '-', format: 'fulcrum', seat: 1, data: folder } as const
  await exportGames(asked, output)
}

describe('the games of a series', () => {
  it('are not said to be none where its log can’t be read', async () => {
    const archive = new Archive({ folder })
    await archive.appendToContest({ contest: 's1', events: seriesLog(PLAN, [gameBegan(1), gameEnded(1)]), matches: [] })
    await archive.close()
    const db = new DatabaseSync(databasePath(folder))
    db.exec('DELETE FROM contestEvent WHERE seq = 0')
    db.close()
    await expect(exportSeries('s1')).rejects.toThrow('The log of contest s1 is damaged. Event 0 is missing.')
    await expect(exportSeries('s2')).rejects.toThrow('There is no series s2 with a game that was played to its end.')
    await expect(exportSeries('last')).rejects.toThrow('No game of a series was played to its end yet.')
  })
})

it('a file that can’t be read is refused as a whole, and a file that is cut off where its next game would be', async () => {
  const exitCode = process.exitCode
  const [missing, cut] = [join(folder, 'nosuch'), join(folder, 'cut.json')]
  writeFileSync(cut, '{"format":"fulcrum-games","version":1,"games":[\n{},')
  let printed = ''
  await importFiles([missing, cut], { json: true, data: folder }, text => void (printed += text))
  process.exitCode = exitCode
  expect(JSON.parse(printed)).toMatchObject({
    refused: [
      { file: missing, game: null, reason: 'It can’t be read: there is none.' },
      { file: cut, game: 2 },
      { file: cut, game: 1 },
    ],
  })
})
