import { z } from 'zod'

/**
 * The memory that a host may use for maps: cached positions, from which the scores of the next position are computed
 * faster. In MiB.
 */
export const USUAL_MAP_MEMORY_MIB = 256
export const LEAST_MAP_MEMORY_MIB = 64
export const MOST_MAP_MEMORY_MIB = 4096

/** How maps are computed: with vectors (SIMD), or without. */
export const MAP_KERNELS = ['simd', 'plain'] as const
export type MapKernel = (typeof MAP_KERNELS)[number]

export const mapMemorySchema = z.int().min(LEAST_MAP_MEMORY_MIB).max(MOST_MAP_MEMORY_MIB)
