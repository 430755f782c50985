import { vi } from 'vitest'

/**
 * Waits until an expectation holds. What takes a moment may take long on a busy machine, and Vitest would wait a
 * second.
 */
export async function waitFor<Found>(expectation: () => Found): Promise<Found> {
  return vi.waitFor(expectation, { timeout: 20_000 })
}
