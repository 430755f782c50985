import type { MatchSummary } from '../../../shared/api.ts'
import type { ForfeitKind } from '../../../shared/game/forfeit.ts'
import { counted } from '../../../shared/counted.ts'
import { GAME_IDS, gameOf } from '../../../shared/games/index.ts'
import { numberText } from '../../../shared/numberText.ts'
import { lineUp } from '../seats/seatWords.ts'
import { typeset } from '../ui/typeset.ts'

/** The ways to lose that no game's rules know of, in a few words. */
const FORFEIT_WORDS: Readonly<Record<ForfeitKind, string>> = {
  illegal: 'Illegal move',
  timeout: 'Out of time',
  disconnected: 'Connection lost',
  resigned: 'Resigned',
}

/** The ways in which matches end, in a few words; those of the games are the games' own. */
const ENDING_WORDS: Readonly<Record<string, string>> = Object.assign({}, ...GAME_IDS.map(id => gameOf(id).endings), FORFEIT_WORDS)

/** How a match ended, in a few words. */
export function endingWords(kind: string): string {
  return ENDING_WORDS[kind] ?? kind
}

/** Who plays: `Ann vs Bob`. */
export function pairing({ seats }: Pick<MatchSummary, 'seats'>): string {
  return lineUp(seats.map(({ name }) => name))
}

/** Where a match stands, in one short line. */
export function standing({ status, seats, toMove, plies, ending }: MatchSummary): string {
  switch (status) {
    case 'waiting':
      return 'Waiting for clients'
    case 'running':
      return toMove === null ? counted(plies, 'move') : `${seats[toMove - 1]?.name ?? ''} to move · ${counted(plies, 'move')}`
    case 'finished':
      return ending === null ? 'Finished' : `${ending.headline}${scoresOf(seats)} · ${endingWords(ending.kind).toLowerCase()}`
    case 'aborted':
    case 'interrupted':
      return plies === 0 ? 'Stopped before the first move' : `Stopped after ${counted(plies, 'move')}`
  }
}

/** `, 12 : 9`; nothing where the game does not count. */
function scoresOf(seats: MatchSummary['seats']): string {
  return seats.some(({ score }) => score !== null) ? `, ${seats.map(({ score }) => score === null ? '–' : typeset(numberText(score))).join(' : ')}` : ''
}
