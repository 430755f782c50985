import type { Outcome } from './attack.ts'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { words } from '../scripts/testing/words.mjs'
import { noTrouble } from './attack.ts'
import { fulcrum, fulcrumWithSmallFiles, newDataFolder, Target } from './target.ts'

const BOTS = ['--first', 'bot:random', '--second', 'bot:random', '--weights', '6']

/**
 * A disk that fills up: every game is played, games that could not be kept are counted and reported, and the exit code
 * is 1.
 */
export async function fillDisk(): Promise<Outcome> {
  if (process.platform === 'win32')
    return noTrouble('a full disk', 'nothing: this system has no limit to the size of files to set')
  const data = newDataFolder()
  await fulcrum(data, 'host', 'nim', '--first', 'bot:random', '--second', 'bot:random')
  const games = 20
  const wrongResults: string[] = []
  const full = await fulcrumWithSmallFiles(data, 16, 'host', 'no-tipping', ...BOTS, '--games', String(games), '--json')
  const finished = full.stdout.match(/"type":"finished"/g)?.length ?? 0
  if (finished !== games)
    wrongResults.push(`only ${finished} of ${games} games were played`)
  if (full.code !== 1)
    wrongResults.push(`the host ended with ${full.code} although games were not kept`)
  if (!/not kept/.test(full.stderr))
    wrongResults.push(`nothing says that games were not kept: ${full.stderr.slice(0, 200)}`)
  const listed = await fulcrum(data, 'games', 'list')
  if (listed.code !== 0 || !listed.stdout.includes('last-coin'))
    wrongResults.push(`what was kept before is not whole: ${listed.stderr.slice(0, 200)}`)
  const exported = await fulcrum(data, 'games', 'export', '-o', '/dev/full')
  if (process.platform === 'linux' && exported.code !== 1)
    wrongResults.push(`an export onto a full disk ended with ${exported.code}`)
  return { ...noTrouble('a full disk', `${games} games, 1 export`), wrongResults }
}

/**
 * Data folders that belong to somebody else, are no folder, or can't be used: the host says so in a sentence, and
 * leaves them unchanged.
 */
export async function useForeignFolders(): Promise<Outcome> {
  const wrongResults: string[] = []
  const foreign = newDataFolder()
  const db = new DatabaseSync(join(foreign, 'games.db'))
  db.exec('CREATE TABLE recipe (name TEXT); INSERT INTO recipe VALUES (\'soup\')')
  db.close()
  const before = readFileSync(join(foreign, 'games.db'))
  const file = join(newDataFolder(), 'file')
  writeFileSync(file, 'no folder')
  const loop = join(newDataFolder(), 'loop')
  symlinkSync(loop, loop)
  const nowhere = process.platform === 'linux' ? ['/proc/fulcrum'] : []
  const folders = [foreign, file, join(file, 'below'), loop, join(newDataFolder(), 'x'.repeat(300)), ...nowhere]
  for (const folder of folders) {
    const { code, stdout, stderr } = await fulcrum(folder, ...words`host nim
      --first bot:random --second bot:random --json`)
    const isPlayed = stdout.includes('"type":"finished"')
    if (!isPlayed || /\n\s+at /.test(stderr) || stderr === '') {
      wrongResults.push(
        `with ${folder.slice(0, 60)} the host ended with ${code}${isPlayed ? '' : ' before its game'}: ${stderr.slice(0, 200)}`,
      )
    }
    const help = await fulcrum(folder, '--help')
    if (help.code !== 0)
      wrongResults.push(`with ${folder.slice(0, 60)} --help ended with ${help.code}`)
  }
  if (!before.equals(readFileSync(join(foreign, 'games.db'))))
    wrongResults.push('another program\'s database was changed')
  return { ...noTrouble('foreign data folders', `${folders.length} folders`), wrongResults }
}

/** Two hosts on one folder: both play, one keeps games, the other says that it does not. */
export async function useOneFolderTwice(): Promise<Outcome> {
  const data = newDataFolder()
  const { target } = await Target.host(['nim', '--games', '0'], () => {}, data)
  const second = await fulcrum(data, 'host', 'no-tipping', ...BOTS, '--json')
  const wrongResults: string[] = []
  if (!second.stdout.includes('"type":"finished"') || !second.stderr.includes('Another Fulcrum'))
    wrongResults.push(`the second host ended with ${second.code}: ${second.stderr.slice(0, 200)}`)
  const crashes = target.crashes
  await target.stop()
  const listed = await fulcrum(data, 'games', 'list', '--json')
  if (listed.code !== 0)
    wrongResults.push(`afterwards the folder can't be read: ${listed.stderr.slice(0, 200)}`)
  return { ...noTrouble('two hosts on one folder', '2 hosts'), crashes, wrongResults }
}
