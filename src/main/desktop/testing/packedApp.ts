import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { extractAll } from '@electron/asar'

const root = join(import.meta.dirname, '../../../..')
/** Marks the fuses in Electron's executable. Their format's version, number and states follow it. */
const FUSE_MARK = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const FUSES_OF_ELECTRON = '\x01\x09101100011'

/** The app as electron-builder packs it, and as its threads see it. */
export interface PackedApp {
  /** The executable, with the app's fuses. */
  readonly executable: string
  readonly archive: string
  /** Every file in the archive and beside it, with slashes. */
  readonly packed: readonly string[]
  readonly unpacked: readonly string[]
  /**
   * The app for a Node without Electron. Here the archive is a folder, as Electron shows it to the main thread; files
   * beside the archive, for threads, are not in it.
   */
  readonly folder: string
  readonly remove: () => void
}

/**
 * Packs the build with electron-builder, by its own configuration. Electron is replaced by a few bytes with fuses, so
 * that nothing is downloaded.
 */
export async function packApp(): Promise<PackedApp> {
  const work = mkdtempSync(join(tmpdir(), 'fulcrum-test-'))
  const electron = join(work, 'electron')
  mkdirSync(electron)
  writeFileSync(join(electron, 'electron'), `${FUSE_MARK}${FUSES_OF_ELECTRON}`, { mode: 0o755 })
  const builder = join(root, 'node_modules/electron-builder/cli.js')
  const folders = [`-c.electronDist=${electron}`, `-c.directories.output=${join(work, 'dist')}`]
  await promisify(execFile)(process.execPath, [builder, '--linux', '--x64', '--dir', ...folders], { cwd: root })
  const resources = join(work, 'dist/linux-unpacked/resources')
  const archive = join(resources, 'app.asar')
  const beside = join(resources, 'app.asar.unpacked')
  const folder = join(work, 'app.asar')
  extractAll(archive, folder)
  const packed = filesIn(folder)
  const unpacked = filesIn(beside)
  unpacked.forEach(name => rmSync(join(folder, name)))
  cpSync(beside, join(work, 'app.asar.unpacked'), { recursive: true })
  return {
    executable: join(work, 'dist/linux-unpacked/fulcrum'),
    archive,
    packed,
    unpacked,
    folder,
    remove: () => rmSync(work, { recursive: true, force: true }),
  }
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}
