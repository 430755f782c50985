import type { MatchSummary } from '../../../shared/api.ts'
import type { EndingKind } from '../../../shared/match/events.ts'

/** The ways a match ends, in a few words. */
export const ENDING_WORDS: Record<EndingKind, string> = {
  'tipped': 'The beam tipped',
  'last-coin': 'Last coin taken',
  'illegal': 'Illegal move',
  'timeout': 'Out of time',
  'disconnected': 'Connection lost',
  'resigned': 'Resigned',
}

export function pairing({ names }: MatchSummary): string {
  return `${names[1]} vs ${names[2]}`
}

/** Where a match stands, in one short line. */
export function standing({ status, names, toMove, plies, ending }: MatchSummary): string {
  switch (status) {
    case 'waiting':
      return 'Waiting for clients'
    case 'running':
      return toMove === null ? `${movesMade(plies)}` : `${names[toMove]} to move · ${movesMade(plies)}`
    case 'finished':
      return ending === null ? 'Finished' : `${ending.winner} won · ${ENDING_WORDS[ending.kind].toLowerCase()}`
    case 'aborted':
    case 'interrupted':
      return `Stopped after ${movesMade(plies)}`
  }
}

function movesMade(plies: number): string {
  return plies === 1 ? '1 move' : `${plies} moves`
}
