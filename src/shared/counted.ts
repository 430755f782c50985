import { numberText } from './numberText.ts'

/** `1 coin`, `1,200 coins`: a count with its noun; `many` is the plural if it does not end in an added s. */
export function counted(count: number | bigint, one: string, many = `${one}s`): string {
  return `${numberText(count)} ${plural(count, one, many)}`
}

/** The word alone, for when the number is elsewhere: `keeps` or `keep`. */
export function plural(count: number | bigint, one: string, many: string): string {
  return Number(count) === 1 ? one : many
}
