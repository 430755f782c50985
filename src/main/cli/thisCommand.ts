import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import process from 'node:process'

/** Commands that have subcommands. */
const GROUPS = ['games', 'positions', 'tournament']

/** The command that this process runs, as people write it: `fulcrum tournament run`. */
export function thisCommand(words: readonly string[] = process.argv.slice(2)): string {
  const [first = '', second = ''] = words.filter(word => /^[a-z]+$/.test(word))
  return ['fulcrum', first, ...GROUPS.includes(first) ? [second] : []].filter(word => word !== '').join(' ')
}

/**
 * How people begin a command, in the same way as they began this one: in a clone, by a package's file, or installed.
 * `root` is Fulcrum's folder; npx keeps what it runs in a special one.
 */
export function commandStart(version: string, root: string): string {
  if (existsSync(join(root, 'src')))
    return 'node bin/fulcrum.mjs'
  return root.split(sep).includes('_npx') ? `npx ./fulcrum-${version}.tgz` : 'fulcrum'
}
