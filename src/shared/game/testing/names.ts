import type { Names } from '../seat.ts'

/** Ann sits at seat 1, Bob at seat 2, and so on. */
export const NAMES: Names = { 1: 'Ann', 2: 'Bob', 3: 'Cid', 4: 'Dee', 5: 'Eve', 6: 'Fay', 7: 'Gus', 8: 'Hal', 9: 'Ida' }
