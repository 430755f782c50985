import { numberText } from './numberText.ts'

/** `1 coin`, `1,200 coins`: how many there are of something; `many` is its plural where that is not with an s. */
export function counted(count: number | bigint, one: string, many = `${one}s`): string {
  return `${numberText(count)} ${plural(count, one, many)}`
}

/** The word alone, for where its number stands elsewhere: `keeps` or `keep`. */
export function plural(count: number | bigint, one: string, many: string): string {
  return Number(count) === 1 ? one : many
}
