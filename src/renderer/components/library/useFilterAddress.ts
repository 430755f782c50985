import { watch } from 'vue'
import { EVERYTHING } from '../../../shared/archive/library.ts'
import { readdress, useRoute } from '../../composables/useRoute.ts'
import { useLibraryStore } from '../../stores/library.ts'
import { filterOfQuery, queryOf } from './filterAddress.ts'

/**
 * Keeps the filter in the address, so that a link leads to the same games. Coming back to the library by its plain
 * address restores the last filter; following that address within the library shows all games.
 */
export function useFilterAddress(): void {
  const library = useLibraryStore()
  const route = useRoute()
  const query = (): string | null => route.value.name === 'library' ? route.value.query : null

  function follow(): void {
    const asked = query()
    if (asked !== null && asked !== queryOf(library.filter))
      void library.narrow(asked === '' ? EVERYTHING : filterOfQuery(asked))
  }

  if (query() !== '')
    follow()
  watch(query, follow)
  watch(() => queryOf(library.filter), (written) => {
    if (query() !== null && query() !== written)
      readdress({ name: 'library', query: written })
  }, { immediate: true })
}
