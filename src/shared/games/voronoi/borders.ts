/** A square grid with an owner for each cell, row by row. */
export interface Owned { readonly owners: Uint8Array, readonly side: number }

/** Ways along a border, from a corner of cells to the next one: right, down, left, up. */
export type Way = 0 | 1 | 2 | 3

/**
 * A border between the cells of two owners, from one end to the other without a fork. Both ends are where
 * borders meet or corners of the grid; a border that runs round an area ends where it began.
 */
export interface Border {
  /** The corner where it begins, in cells from the left and from the top. */
  readonly x: number
  readonly y: number
  readonly ways: readonly Way[]
  /** Who owns the cells on either side of it, as one goes along it. */
  readonly left: number
  readonly right: number
  /** Whether it runs round an area and meets no other border. */
  readonly isRing: boolean
}

/** Beyond the edge of the grid. */
export const OUTSIDE = 255

const WAYS: readonly Way[] = [0, 1, 2, 3]

/** The step of a way. */
export function stepOf(way: Way): { readonly x: number, readonly y: number } {
  return { x: way === 0 ? 1 : way === 2 ? -1 : 0, y: way === 1 ? 1 : way === 3 ? -1 : 0 }
}

/** All borders between cells of different owners, and those of the grid with what is outside; each once. */
export function bordersOf(owned: Owned): Border[] {
  const tracer = new BorderTracer(owned)
  return [...tracer.between(), ...tracer.rings()]
}

/**
 * Follows borders from corner to corner. Corners are numbered row by row in a grid that has one row and column of the
 * outside on each side.
 */
class BorderTracer {
  readonly #cells: Uint8Array
  readonly #across: number
  readonly #side: number
  /** By corner: a bit for each way that was gone from there. */
  readonly #gone: Uint8Array
  /** The corners at which cells of different owners meet. */
  readonly #corners: number[] = []

  constructor({ owners, side }: Owned) {
    this.#side = side
    this.#across = side + 2
    this.#cells = new Uint8Array(this.#across ** 2).fill(OUTSIDE)
    for (let row = 0; row < side; row++)
      this.#cells.set(owners.subarray(row * side, (row + 1) * side), (row + 1) * this.#across + 1)
    this.#gone = new Uint8Array(this.#cells.length)
    for (let y = 0; y <= side; y++) {
      for (let x = 0; x <= side; x++) {
        const corner = y * this.#across + x
        if (this.#isOnBorder(corner))
          this.#corners.push(corner)
      }
    }
  }

  /** The borders between two corners where borders meet. */
  * between(): Generator<Border> {
    for (const corner of this.#corners) {
      if (!this.#isEnd(corner))
        continue
      for (const way of WAYS) {
        if (this.#isBorder(corner, way) && !this.#isGone(corner, way))
          yield this.#follow(corner, way, false)
      }
    }
  }

  /** What is left when those are gone: the borders round an area. */
  * rings(): Generator<Border> {
    for (const corner of this.#corners) {
      const way = WAYS.find(one => this.#isBorder(corner, one) && !this.#isGone(corner, one))
      if (way !== undefined && !this.#isEnd(corner))
        yield this.#follow(corner, way, true)
    }
  }

  #follow(start: number, first: Way, isRing: boolean): Border {
    const ways: Way[] = []
    let corner = start
    for (let way: Way | undefined = first; way !== undefined;) {
      ways.push(way)
      this.#go(corner, way)
      corner += this.#stride(way)
      const back = turned(way, 2)
      this.#go(corner, back)
      way = corner === start || this.#isEnd(corner)
        ? undefined
        : WAYS.find(one => one !== back && this.#isBorder(corner, one))
    }
    const [left, right] = this.#sides(start, first)
    return { x: start % this.#across, y: Math.floor(start / this.#across), ways, left, right, isRing }
  }

  /** Who owns one of the four cells at a corner, counted clockwise from the one above and to the left. */
  #around(corner: number, turn: number): number {
    const at = turn & 3
    return this.#cells[corner + (at === 1 || at === 2 ? 1 : 0) + (at >= 2 ? this.#across : 0)] as number
  }

  /** Who owns the cells to the left and to the right of a way. */
  #sides(corner: number, way: Way): [left: number, right: number] {
    return [this.#around(corner, way + 1), this.#around(corner, way + 2)]
  }

  #isBorder(corner: number, way: Way): boolean {
    return this.#around(corner, way + 1) !== this.#around(corner, way + 2)
  }

  #isOnBorder(corner: number): boolean {
    const first = this.#cells[corner]
    return first !== this.#cells[corner + 1] || first !== this.#cells[corner + this.#across]
      || first !== this.#cells[corner + this.#across + 1]
  }

  /** Whether borders meet there, or it is a corner of the grid. */
  #isEnd(corner: number): boolean {
    const across = corner % this.#across
    const down = (corner - across) / this.#across
    if (across % this.#side === 0 && down % this.#side === 0)
      return true
    return WAYS.filter(way => this.#isBorder(corner, way)).length > 2
  }

  #stride(way: Way): number {
    const { x, y } = stepOf(way)
    return y * this.#across + x
  }

  #go(corner: number, way: Way): void {
    this.#gone[corner] = (this.#gone[corner] as number) | 1 << way
  }

  #isGone(corner: number, way: Way): boolean {
    return ((this.#gone[corner] as number) >> way & 1) === 1
  }
}

function turned(way: Way, quarters: number): Way {
  return WAYS[(way + quarters) & 3] ?? way
}
