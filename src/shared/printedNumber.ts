/** A number for people, with a real minus sign. */
export function printedNumber(value: number): string {
  return value < 0 ? `\u2212${-value}` : String(value)
}
