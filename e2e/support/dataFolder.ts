import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

const made: string[] = []
process.once('exit', () => made.forEach(folder => rmSync(folder, { recursive: true, force: true })))

/** A data folder of its own, so that no test sees a person's games or another test's. It goes with this process. */
export function freshDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fulcrum-data-'))
  made.push(folder)
  return folder
}
