/**
 * The inverse of a symmetric positive definite matrix, given row by row, by Cholesky's method; null if the matrix is
 * not positive definite.
 */
export function inverseOf(matrix: Float64Array, size: number): Float64Array | null {
  const lower = choleskyOf(matrix, size)
  if (lower === null)
    return null
  const inverse = new Float64Array(size ** 2)
  for (let column = 0; column < size; column++) {
    const solved = new Float64Array(size)
    for (let row = column; row < size; row++) {
      let rest = row === column ? 1 : 0
      for (let k = column; k < row; k++)
        rest -= (lower[row * size + k] ?? 0) * (solved[k] ?? 0)
      solved[row] = rest / (lower[row * size + row] ?? 1)
    }
    for (let row = size - 1; row >= 0; row--) {
      let rest = solved[row] ?? 0
      for (let k = row + 1; k < size; k++)
        rest -= (lower[k * size + row] ?? 0) * (solved[k] ?? 0)
      solved[row] = rest / (lower[row * size + row] ?? 1)
      inverse[row * size + column] = solved[row] ?? 0
    }
  }
  return inverse
}

export function timesVector(matrix: Float64Array, vector: Float64Array): Float64Array {
  const size = vector.length
  return vector.map((_, row) =>
    vector.reduce((sum, value, column) => sum + value * (matrix[row * size + column] ?? 0), 0),
  )
}

/** A remaining diagonal below this share of the original counts as zero: it came from rounding. */
const LEAST_PIVOT = 1e-12

/** The lower triangle L with L·Lᵀ = matrix. */
function choleskyOf(matrix: Float64Array, size: number): Float64Array | null {
  const lower = new Float64Array(size ** 2)
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let rest = matrix[row * size + column] ?? 0
      for (let k = 0; k < column; k++)
        rest -= (lower[row * size + k] ?? 0) * (lower[column * size + k] ?? 0)
      if (row === column && !(rest > LEAST_PIVOT * (matrix[row * size + row] ?? 0)))
        return null
      lower[row * size + column] = row === column ? Math.sqrt(rest) : rest / (lower[column * size + column] ?? 1)
    }
  }
  return lower
}
