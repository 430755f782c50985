import type { Extent, Outcome } from './attack.ts'
import { chmodSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { words } from '../scripts/testing/words.mjs'
import { noTrouble } from './attack.ts'
import { openReferee } from './openedMatches.ts'
import { fulcrum, newDataFolder, Target } from './target.ts'
import { WAYS_TO_COMMAND } from './waysToCommand.ts'

/** Every way in which somebody else on this machine might command the host: none of them may succeed. */
export async function commandHost(_extent: Extent): Promise<Outcome> {
  const around = newDataFolder()
  chmodSync(around, 0o755) // as a home folder that others may look into
  const data = join(around, 'data')
  const keyFile = join(around, 'key')
  const planted = join(around, 'readable-for-all')
  writeFileSync(planted, '')
  symlinkSync(planted, keyFile)
  const refused = await fulcrum(data, ...words`serve --port 0 --no-open --key-file ${keyFile}`)
  rmSync(keyFile)
  const { target, served, port, code, pid } = await Target.serve(data, keyFile)
  const attacked = { served, port, pid, data, keyFile, planted, code, refereePort: await openReferee(served) }
  const isRoot = process.getuid?.() === 0
  const ways = WAYS_TO_COMMAND.filter(({ needs }) => needs !== 'root' || isRoot)
  const wrongResults: string[] = []
  if (refused.code !== 2)
    wrongResults.push(`a host that was to write its key where a link stands ended with ${refused.code}`)
  for (const { name, act } of ways) {
    const got = await act(attacked)
    if (got !== null)
      wrongResults.push(`somebody who ${name} got ${got}`)
  }
  const crashes = target.crashes
  await target.stop()
  const left = WAYS_TO_COMMAND.length - ways.length
  return {
    ...noTrouble(
      'commanding the host from its machine',
      `${ways.length} ways${left === 0 ? '' : `; ${left} more need root`}`,
    ),
    crashes,
    wrongResults,
  }
}
