import { execFileSync } from 'node:child_process'
import { root } from '../scripts/setup/root.mjs'
import { cacheOf, stored } from '../scripts/tuneNoTipping/storedGames.ts'

const SEED = 1

/** As `stored`, but begun anew once something was committed. */
export async function keptResults<One>(
  name: string,
  count: number,
  make: (index: number) => Promise<One>,
): Promise<One[]> {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  return stored(cacheOf(SEED), `${name}-${commit}.jsonl`, count, make)
}
