import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * A folder that lives as long as the test.
 * @param {Record<string, string>} [files] Their contents by path.
 */
export function temporaryFolder(files = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'fulcrum-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFiles(folder, files)
  return folder
}

/**
 * @param {string} folder
 * @param {Record<string, string>} files Their contents by path.
 */
export function writeFiles(folder, files) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}
