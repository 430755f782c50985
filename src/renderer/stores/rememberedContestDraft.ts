import type { ContestDraft } from './newContestDraft.ts'
import { STORED } from '../storageKeys.ts'
import { contestDraftSchema, firstContestDraft } from './newContestDraft.ts'

/**
 * What was in the form of a new contest when the window was left; the first one, with that seed, where there is none or
 * what is stored makes no sense.
 */
export function loadContestDraft(storage: Pick<Storage, 'getItem'>, seed: number): ContestDraft {
  try {
    return contestDraftSchema.parse(JSON.parse(storage.getItem(STORED.newContest) ?? 'null'))
  }
  catch {
    return firstContestDraft(seed)
  }
}

export function saveContestDraft(storage: Pick<Storage, 'setItem'>, draft: ContestDraft): void {
  storage.setItem(STORED.newContest, JSON.stringify(draft))
}
