import type { ImportSum } from './importGames.ts'
import { counted } from '../../../shared/counted.ts'
import { numberText } from '../../../shared/numberText.ts'

type Counts = Pick<ImportSum, 'imported' | 'known' | 'refused' | 'stopped'>

/** What became of the games, in a sentence: `12 games imported, 3 there already, 1 refused.` */
export function sumText({ imported, known, refused, stopped }: Counts): string {
  const parts = [
    `${counted(imported, 'game')} imported`,
    ...known > 0 ? [`${numberText(known)} there already`] : [],
    ...refused > 0 ? [`${numberText(refused)} refused`] : [],
  ]
  return `${stopped ? 'The import was cancelled. ' : ''}${parts.join(', ')}.`
}

/** How far an import is: `1,200 games, 40 %…`. */
export function progressText(games: number, share: number): string {
  return `Importing: ${counted(games, 'game')}, ${Math.round(100 * Math.min(1, share))} %…`
}

/** Where a refused game was: `games.fulcrum.json, game 3`. */
export function placeText({ file, game }: { readonly file: string, readonly game: number | null }): string {
  return game === null ? file : `${file}, game ${numberText(game)}`
}
