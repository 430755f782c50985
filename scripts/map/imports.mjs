import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { root } from '../setup/root.mjs'

/**
 * All files of the code, and of ours those that each takes something from, types too; from the root of the project,
 * with slashes.
 * @returns {Map<string, string[]>}
 */
export function importsOfAll() {
  const files = new Set(
    globSync(['src/**/*.ts', 'src/**/*.vue'], { cwd: root }).map(file => file.replaceAll('\\', '/')),
  )
  return new Map([...files].sort().map(file => [file, importsOf(file).filter(path => files.has(path))]))
}

/** @param {string} file */
function importsOf(file) {
  const specifiers = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').matchAll(
    /\b(?:from|import)\s*(?:\(\s*)?'(\.[^'?]+)/g,
  )
  return [...specifiers].map(([, specifier = '']) => posix.join(posix.dirname(file), specifier))
}
