import type { Rescued, RescuedContest } from './takeOver.ts'
import { counted, plural } from '../../../shared/counted.ts'
import { numberText } from '../../../shared/numberText.ts'

/** What people are told of a rescue. */

/** At most this many incomplete contests are named. */
const MOST_CONTESTS_TOLD = 4

/** What people are told before a long rescue. */
export function explainLongRescue(games: number): string {
  const what = `its ${counted(games, 'game')} are read and checked one by one`
  return `The archive is damaged. Before anything else ${what}, which can take minutes.`
}

/** What people are told after it. `copy` is the path of the newest copy of the archive; null if there is none. */
export function explainRescue(aside: string, rescued: Rescued, copy: string | null): string {
  const { games, named, contests } = rescued
  const isWhole = games >= named && contests.every(isAllThere)
  const sentences = [
    `The archive was damaged. It was set aside as ${aside}.`,
    sentenceOnGames(games, named),
    ...contests.some(isAllThere) ? [sentenceOnWholeContests(contests.filter(isAllThere).length)] : [],
    ...sentencesOnOthers(contests.filter(contest => !isAllThere(contest))),
    ...isWhole || copy === null ? [] : [`The newest copy of the archive is ${copy}.`],
  ]
  return sentences.join(' ')
}

function isAllThere({ sure, had }: RescuedContest): boolean {
  return sure === had
}

function sentenceOnGames(games: number, named: number): string {
  if (named === 0)
    return 'No games were found in it.'
  if (games === 0)
    return `It names ${counted(named, 'game')}, and ${plural(named, 'it could not', 'none of them could')} be read.`
  const read = `could be read and ${plural(games, 'is', 'are')} here`
  return games < named
    ? `Of the ${numberText(named)} games that it names, ${numberText(games)} ${read}.`
    : `${counted(games, 'game')} ${read}, all that it names.`
}

function sentenceOnWholeContests(contests: number): string {
  return `${counted(contests, 'contest')} ${plural(contests, 'is', 'are')} here whole, as far as can be told.`
}

function sentencesOnOthers(contests: readonly RescuedContest[]): string[] {
  const told = contests.slice(0, MOST_CONTESTS_TOLD).map(({ name, sure, had }) => {
    const what = name === null ? 'a contest whose name is lost' : `the contest “${name}”`
    if (sure === 0)
      return `Of ${what} nothing could be taken over.`
    if (had === null)
      return `Of ${what} the first ${counted(sure, 'event')} are here; whether it had more is lost.`
    return `Of ${what} the first ${numberText(sure)} of at least ${counted(had, 'event')} are intact. It can be looked at, and resumed from there.`
  })
  const more = contests.length - told.length
  return more === 0 ? told : [...told, `${counted(more, 'more contest')} ${plural(more, 'is', 'are')} not whole.`]
}
