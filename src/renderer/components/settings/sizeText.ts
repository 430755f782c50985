const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** Room on a disk: `512 bytes`, `1.0 MB`, `64 MB`. */
export function sizeText(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  return `${value.toFixed(step > 0 && value < 10 ? 1 : 0)} ${UNITS[step] ?? ''}`
}
