import type { ImportSum } from './importGames.ts'
import { importingTexts } from '../../texts/importing.ts'

type Counts = Pick<ImportSum, 'imported' | 'known' | 'refused' | 'stopped'>

/** The result of an import, in a sentence: `12 games imported, 3 there already, 1 refused.` */
export function sumText({ imported, known, refused, stopped }: Counts): string {
  const sum = importingTexts.sum(imported, known, refused)
  return stopped ? importingTexts.cancelled(sum) : sum
}

/** Where a refused game was: `games.fulcrum.json, game 3`. */
export function placeText({ file, game }: { readonly file: string, readonly game: number | null }): string {
  return game === null ? file : importingTexts.placeInFile(file, game)
}
