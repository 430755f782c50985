import type { ExportedGames } from '../archive/exchange.ts'
import process from 'node:process'
import { tell } from './tell.ts'

/** Says which games were not written, and why, and sets the exit code to 1. */
export function tellLeftOut(games: ExportedGames['leftOut']): void {
  for (const { id, why } of games)
    tell(`Game ${id} is left out: ${why}.`)
  if (games.length > 0)
    process.exitCode = 1
}
