/** The entry of `known` that is spelled most like what was written; null if none is close. */
export function nearestOf(written: string, known: readonly string[]): string | null {
  const lowered = written.toLowerCase()
  const ranked = known.map(one => ({ one, away: distance(lowered, one.toLowerCase()) })).sort((a, b) => a.away - b.away)
  const [best] = ranked
  return best !== undefined && best.away <= Math.max(2, written.length / 3) ? best.one : null
}

/** `There is no key "tcc" in each; the nearest is "tc".`, or a list of all entries if none is near. */
export function unknownSentence(what: string, written: string, where: string, known: readonly string[]): string {
  const nearest = nearestOf(written, known)
  return `There is no ${what} "${written}"${where}; ${nearest === null ? `there are ${known.join(', ')}` : `the nearest is "${nearest}"`}.`
}

/** How many letters must be inserted, removed, changed or swapped with the next. */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= one.length; i++) {
    const above = rows[i - 1] ?? []
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + Number(!same),
        swapped ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      ))
    }
    rows.push(row)
  }
  return rows[one.length]?.[other.length] ?? 0
}
