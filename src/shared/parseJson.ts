/** The value of JSON text; null for any other text, and if there is none. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  }
  catch {
    return null
  }
}
