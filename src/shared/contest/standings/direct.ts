import type { Entry, UnplayedRule } from './results.ts'

/**
 * Orders those who are tied by the games among themselves, the best first; who stays tied stands together. If all have
 * met, by their points in these games (of two who met more than once, the average), and again within
 * what stays tied. If not, whoever nobody can catch, whatever the missing games would have brought, is first, and so on.
 */
export function byDirectEncounter(tied: readonly number[], histories: readonly (readonly Entry[])[], rule: UnplayedRule): number[][] {
  if (tied.length < 2)
    return [[...tied]]
  const table = tied.map(number => ({ number, ...rangeOf(number, tied, histories, rule) }))
  if (table.every(({ least, most }) => least === most)) {
    const groups = [...Map.groupBy(table, ({ least }) => least)].sort(([one], [other]) => other - one).map(([, group]) => group.map(({ number }) => number))
    return groups.length === 1 ? groups : groups.flatMap(group => byDirectEncounter(group, histories, rule))
  }
  const first = table.find(one => table.every(other => other === one || one.least > other.most))
  if (first === undefined)
    return [[...tied]]
  return [[first.number], ...byDirectEncounter(tied.filter(number => number !== first.number), histories, rule)]
}

/** The least and the most points that a participant could have had against the others: missing games lost, or won. */
function rangeOf(number: number, tied: readonly number[], histories: readonly (readonly Entry[])[], rule: UnplayedRule): { readonly least: number, readonly most: number } {
  let [least, missing] = [0, 0]
  for (const other of tied) {
    if (other === number)
      continue
    const met = (histories[number] ?? []).flatMap(entry => (entry.kind === 'played' || (entry.kind === 'unplayed' && rule === 'round-robin')) && entry.opponent === other ? [entry.points] : [])
    if (met.length === 0)
      missing++
    else
      least += met.reduce((sum, points) => sum + points, 0) / met.length
  }
  return { least, most: least + missing }
}
