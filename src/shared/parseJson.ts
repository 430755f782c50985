/** What a text in JSON says; null for any other text, and where there is none. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  }
  catch {
    return null
  }
}
