// Browsers take long to create their first number format, so none is created before it is needed.
let grouped: Intl.NumberFormat | null = null
let short: Intl.NumberFormat | null = null

/** A whole number as people read it: `100,000`. */
export function numberText(value: number | bigint): string {
  if (Number.isInteger(value) && Math.abs(Number(value)) < 1000)
    return String(value)
  grouped ??= new Intl.NumberFormat('en')
  return grouped.format(value)
}

/** A number with one decimal: `12.0`, `−8.2`. */
export function decimalText(value: number): string {
  return value.toFixed(1).replace('-', '−')
}

/** The nearest whole number with its sign, which 0 has none of: `+12`, `−8`, `0`. */
export function signedText(value: number): string {
  const whole = Math.round(value)
  return whole === 0 ? '0' : `${whole > 0 ? '+' : '−'}${numberText(Math.abs(whole))}`
}

const MANY = 10_000

/** A number in a short form: `9,999`, but `135K` and `1.03M`. */
export function shortNumberText(value: number): string {
  if (Math.abs(value) < MANY)
    return numberText(value)
  short ??= new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 })
  return short.format(value)
}

/** A share of a whole, or from 0 to 1: `34 %`; `< 1 %` for a share above 0 that would round to 0. */
export function shareText(count: number, of = 1): string {
  const percent = 100 * count / Math.max(1, of)
  return count > 0 && percent < 1 ? '< 1 %' : `${Math.round(percent)} %`
}

const BYTES = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** A size on a disk: `512 bytes`, `1.0 MB`, `64 MB`. */
export function sizeText(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(BYTES.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  return `${value.toFixed(step > 0 && value < 10 ? 1 : 0)} ${BYTES[step] ?? ''}`
}
