import type { MatchSummary } from '../../../shared/api.ts'
import { endingWords } from '../../../shared/match/endingWords.ts'
import { numberText } from '../../../shared/numberText.ts'
import { typeset } from '../../../shared/typeset.ts'
import { commonTexts } from '../../texts/common.ts'
import { standingTexts } from '../../texts/standing.ts'
import { lineUp } from '../seats/seatWords.ts'

/** Who plays: `Ann vs Bob`. */
export function pairing({ seats }: Pick<MatchSummary, 'seats'>): string {
  return lineUp(seats.map(({ name }) => name))
}

/** The state of a match, in one short line. */
export function standing({ status, seats, toMove, plies, ending }: MatchSummary): string {
  switch (status) {
    case 'waiting':
      return standingTexts.waiting
    case 'running':
      return toMove === null ? commonTexts.moves(plies) : standingTexts.toMove(seats[toMove - 1]?.name ?? '', plies)
    case 'finished':
      return ending === null
        ? standingTexts.finished
        : standingTexts.ended(ending.headline, scoresOf(seats), endingWords(ending.kind).toLowerCase())
    case 'aborted':
    case 'interrupted':
      return standingTexts.stopped(plies)
  }
}

/** `12` and `9`; empty if the game does not count. */
function scoresOf(seats: MatchSummary['seats']): string[] {
  return seats.some(({ score }) => score !== null)
    ? seats.map(({ score }) => score === null ? commonTexts.noScore : typeset(numberText(score)))
    : []
}
