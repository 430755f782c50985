/**
 * The Walsh–Hadamard transform in place: afterwards, `values[c]` is the sum over all s of
 * `values[s]`, negated where c and s share an odd number of bits. The length is a power of two, and
 * the numbers must have room for the sum of the absolute values.
 */
export function walshHadamard(values: Int16Array | Int32Array): void {
  let half = 1
  // Two steps at a time, so that the values are read from memory half as often.
  for (; half * 2 < values.length; half *= 4) {
    for (let block = 0; block < values.length; block += 4 * half) {
      for (let at = block; at < block + half; at++)
        twoSteps(values, at, half)
    }
  }
  if (half < values.length) {
    for (let at = 0; at < half; at++) {
      const one = values[at] ?? 0
      const other = values[at + half] ?? 0
      values[at] = one + other
      values[at + half] = one - other
    }
  }
}

function twoSteps(values: Int16Array | Int32Array, at: number, half: number): void {
  const a = values[at] ?? 0
  const b = values[at + half] ?? 0
  const c = values[at + 2 * half] ?? 0
  const d = values[at + 3 * half] ?? 0
  values[at] = a + b + c + d
  values[at + half] = a - b + c - d
  values[at + 2 * half] = a + b - c - d
  values[at + 3 * half] = a - b - c + d
}
