import type { Contest, Entrant, ParticipantCheck } from '../contest.ts'

/** The badge of a participant: what is known of its program before it plays. */
export type Badge
  /** A bot of ours needs no badge. */
  = | { readonly state: 'none' }
    | { readonly state: 'not-checked' }
    /** `changed`: the file differs from the one that was checked, so the check says nothing about it. */
    | { readonly state: 'passed' | 'failed' | 'changed', readonly check: ParticipantCheck }

export function badgeOf({ checks, hashes }: Contest, { number, participant: { seat } }: Entrant): Badge {
  const check = checks.get(number)
  if (check === undefined)
    return { state: seat.kind === 'bot' ? 'none' : 'not-checked' }
  const now = hashes.get(number)?.sha256
  const isChanged = check.sha256 !== null && now !== undefined && now !== check.sha256
  return { state: isChanged ? 'changed' : check.passed ? 'passed' : 'failed', check }
}

/** The programs that can be checked: those that are started here and have not withdrawn. */
export function checkable({ entrants }: Contest): readonly Entrant[] {
  return entrants.filter(({ participant: { seat }, toRound }) => seat.kind === 'program' && toRound === null)
}

/** Those whose badge does not say that their present program passed. */
export function notPassed(contest: Contest): readonly Entrant[] {
  return checkable(contest).filter(entrant => badgeOf(contest, entrant).state !== 'passed')
}
