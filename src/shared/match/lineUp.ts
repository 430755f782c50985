/** Names in a sentence: `Ann`, `Ann and Bob`, `Ann, Bob and Cem`. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** Who plays: `Ann alone`, `Ann against Bob`, `Ann, Bob and Cem`. */
export function whoPlays(names: readonly string[]): string {
  if (names.length === 1)
    return `${names[0]} alone`
  return names.length === 2 ? names.join(' against ') : listed(names)
}
