import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** The contents of files, by their paths in a folder. */
type Files = Readonly<Record<string, string>>

/** A folder with these files, which goes after the hooks `afterEach` of a test. Not for tests that run concurrently. */
export function temporaryFolder(files: Files = {}, place = tmpdir()): string {
  const folder = mkdtempSync(join(place, 'fulcrum-test-'))
  // Again where it fails, since a program that was just killed may still write there.
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  writeFiles(folder, files)
  return folder
}

/** Writes files into a folder, and makes what folders they need. */
export function writeFiles(folder: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}
