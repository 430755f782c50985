/** `1 coin`, `5 coins`: how many there are of something; `many` is its plural where that is not with an s. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
