import { vi } from 'vitest'

/**
 * Waits until an expectation holds. Something quick may take long on a busy machine, and Vitest alone would wait only a
 * second, and look only each 50 ms.
 */
export async function waitFor<Found>(expectation: () => Found): Promise<Found> {
  return vi.waitFor(expectation, { timeout: 20_000, interval: 5 })
}
