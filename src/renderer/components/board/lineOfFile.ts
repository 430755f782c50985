import type { PlayedLine } from '../../../shared/analysis/line.ts'
import type { Result } from '../../../shared/result.ts'
import type { ReadableFile } from '../importing/gamesOfFile.ts'
import { readGameFile } from '../../../shared/archive/gameFile.ts'
import { fail } from '../../../shared/result.ts'
import { lineOfMatch } from '../../stores/lineOfMatch.ts'
import { extendRecord } from '../../stores/matchRecord.ts'
import { analysisBoardTexts } from '../../texts/analysisBoard.ts'
import { gamesOfFile } from '../importing/gamesOfFile.ts'

/** The first game in a file of games, or the game in a transcript, as a line. The error is a sentence. */
export async function lineOfFile(file: ReadableFile): Promise<Result<PlayedLine, string>> {
  const games = gamesOfFile(file, () => {})
  const { value: text } = await games.next()
  await games.return(undefined)
  if (text === undefined)
    return fail(analysisBoardTexts.actions.noGame)
  const game = text.ok ? readGameFile(text.value) : text
  if (!game.ok)
    return game
  const record = extendRecord(null, game.value.events)
  return record === null ? fail(analysisBoardTexts.actions.noEvents) : lineOfMatch(record.match, record.positions)
}
