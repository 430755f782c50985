/** Whether a value from outside is a whole number. */
export function isWhole(value: unknown): value is number {
  return Number.isInteger(value)
}
