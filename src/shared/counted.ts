/** `1 coin`, `5 coins`: how many there are of something whose plural has an s. */
export function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`
}
