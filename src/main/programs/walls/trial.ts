import type { WallTools } from '../wrapping.ts'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { walledWords } from '../wrapping.ts'
import { makeKit } from './kit.ts'
import { makeWalls } from './walls.ts'

/**
 * Ends with this code if a program can write only in its own folder, and sees neither another's folder, nor secret
 * files, nor other processes.
 */
const TRIES = `
: >own-file && [ ! -e "$1/file" ] && [ ! -s "$2" ] && [ ! -w / ] && : >"$TMPDIR/file" && : >/dev/null || exit 1
read -r pid rest </proc/self/stat && [ "$pid" = "$$" ] || exit 1
exit 7
`
const HOLDS = 7
const PATIENCE_MS = 5_000

/** Finds out, by trying it once, whether walls work here. */
export async function wallsHold(tools: WallTools): Promise<boolean> {
  const root = await mkdtemp(join(tmpdir(), 'fulcrum-walls-'))
  const [kit, place, scratch, own, other] = ['host/kit', 'host/place', 'host/scratch', 'own', 'other'].map(name =>
    join(root, name),
  ) as [string, string, string, string, string]
  const secret = join(root, 'secret')
  try {
    await mkdir(join(root, 'host'))
    await Promise.all([makeKit(kit), ...[place, scratch, own, other].map(async folder => mkdir(folder))])
    await Promise.all([join(other, 'file'), secret].map(async file => writeFile(file, 'x')))
    const request = {
      words: [],
      folder: own,
      own: [own],
      others: [other],
      secret: [secret],
      path: process.env.PATH ?? '',
      scratch,
      place,
      kit,
    }
    const walls = await makeWalls(request, tools.isRoot)
    if (!walls.ok)
      return false
    const [command = '', ...args] = walledWords(tools, walls.value, {
      cores: null,
      hasNetwork: true,
      cgroup: null,
      words: ['/bin/sh', '-c', TRIES, 'fulcrum-trial', other, secret],
    })
    return await new Promise(resolve =>
      execFile(
        command,
        args,
        { timeout: PATIENCE_MS, cwd: '/', env: { ...process.env, TMPDIR: walls.value.scratch } },
        error => resolve(error?.code === HOLDS),
      ),
    )
  }
  catch {
    return false // what the trial needs is missing
  }
  finally {
    await rm(root, { recursive: true, force: true })
  }
}
