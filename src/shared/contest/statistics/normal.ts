/** 95 % of a normal distribution lies within this many standard deviations of the mean. */
export const Z95 = 1.959963984540054

/** The series converges quickly below this value, the continued fraction above it. */
const SERIES_UP_TO = 3
const MOST_TERMS = 200

/** How likely a standard normal variable is to be below `z`, to about 15 digits. */
export function normalBelow(z: number): number {
  if (z < 0)
    return 1 - normalBelow(-z)
  return z < SERIES_UP_TO ? 0.5 + bySeries(z) : 1 - tailByFraction(z)
}

function densityAt(z: number): number {
  return Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI)
}

/** The share between 0 and z: φ(z)·(z + z³/3 + z⁵/15 + …). */
function bySeries(z: number): number {
  let term = z
  let sum = z
  for (let odd = 3; odd < MOST_TERMS && term > sum * Number.EPSILON; odd += 2) {
    term *= z * z / odd
    sum += term
  }
  return densityAt(z) * sum
}

/** The share above z, by Laplace's continued fraction φ(z)/(z + 1/(z + 2/(z + 3/…))). */
function tailByFraction(z: number): number {
  let fraction = z
  for (let step = MOST_TERMS; step > 0; step--)
    fraction = z + step / fraction
  return densityAt(z) / fraction
}
