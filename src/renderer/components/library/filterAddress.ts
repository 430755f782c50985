import type { LibraryFilter } from '../../../shared/archive/library.ts'
import { EVERYTHING, libraryFilterSchema } from '../../../shared/archive/library.ts'
import { FILTER_KEYS, termsOf, withTerm } from './filterTerms.ts'

/** A filter as the query in the library's address: `player=Ann&text=final`; empty for everything. */
export function queryOf(filter: LibraryFilter): string {
  const parts = new URLSearchParams(termsOf(filter).map(({ key, value }) => [key, value]))
  if (filter.text !== '')
    parts.append('text', filter.text)
  return String(parts)
}

/** Reads a filter from that query. Anything that is no filter is ignored, since anybody may write an address. */
export function filterOfQuery(query: string): LibraryFilter {
  let filter = EVERYTHING
  for (const [name, value] of new URLSearchParams(query)) {
    const key = FILTER_KEYS.find(one => one === name)
    if (key !== undefined)
      filter = withTerm(filter, { key, value }) ?? filter
    else if (name === 'text')
      filter = libraryFilterSchema.safeParse({ ...filter, text: value }).data ?? filter
  }
  return filter
}
