import type { Draft } from './newMatchDraft.ts'
import { STORED } from '../storageKeys.ts'
import { draftSchema, firstDraft } from './newMatchDraft.ts'

/** The last choices made; the first ones where there are none or what is stored makes no sense. */
export function loadDraft(storage: Pick<Storage, 'getItem'>): Draft {
  const stored = storage.getItem(STORED.newMatch)
  if (stored === null)
    return firstDraft()
  const draft = draftSchema.safeParse(jsonOrNull(stored))
  return draft.success ? draft.data : firstDraft()
}

export function saveDraft(storage: Pick<Storage, 'setItem'>, draft: Draft): void {
  storage.setItem(STORED.newMatch, JSON.stringify(draft))
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  }
  catch {
    return null
  }
}
