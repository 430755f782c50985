import type { ExportedGames } from '../archive/exchange.ts'
import process from 'node:process'
import { tell } from './tell.ts'

/** Says which games are not written out, and why; the exit code is 1 then. */
export function tellLeftOut(games: ExportedGames['leftOut']): void {
  for (const { id, why } of games)
    tell(`Game ${id} is left out: ${why}.`)
  if (games.length > 0)
    process.exitCode = 1
}
