import { Buffer } from 'node:buffer'
import base64 from './assembly/removalTable.ts?asc'

/**
 * The compiled module, or null where this machine's WebAssembly has no SIMD or no threads. It goes
 * to every thread that works on a table, so that it is compiled once.
 */
export async function compileKernel(): Promise<WebAssembly.Module | null> {
  const bytes = Buffer.from(base64, 'base64')
  return WebAssembly.validate(bytes) ? WebAssembly.compile(bytes) : null
}
