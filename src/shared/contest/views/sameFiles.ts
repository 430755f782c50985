/**
 * For each participant with the same file as others: the numbers of these others, in order. `files` are the SHA-256 of
 * the files, by number.
 */
export function sameFiles(
  files: Iterable<readonly [number: number, sha256: string]>,
): ReadonlyMap<number, readonly number[]> {
  const byHash = new Map<string, number[]>()
  for (const [number, sha256] of files)
    byHash.set(sha256, [...byHash.get(sha256) ?? [], number])
  const shared = [...byHash.values()].filter(({ length }) => length > 1)
  return new Map(
    shared.flatMap(numbers => numbers.map(number => [number, numbers.filter(other => other !== number)] as const)),
  )
}
