/** The text with its first letter as a capital, as in a sentence or a name. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
