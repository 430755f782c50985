import { isAbsolute, join, resolve } from 'node:path'
import process from 'node:process'
import { homeFolder } from '../homeFolder.ts'

/** What determines the data folder, besides what a person asks for. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
  readonly home: string
}

/**
 * The absolute path of the folder with the archive: what was asked for (`--data`), else `FULCRUM_DATA`, else the
 * system's place for programs' data. The desktop app asks for its own. Paths of the environment that are not absolute
 * don't count: each start would look in another folder.
 */
export function dataFolder(
  asked: string | null,
  { env, platform, home }: Surroundings = { env: process.env, platform: process.platform, home: homeFolder() },
): string {
  const wanted = asked ?? (env.FULCRUM_DATA || null)
  if (wanted !== null)
    return resolve(wanted)
  switch (platform) {
    case 'darwin':
      return join(home, 'Library/Application Support/fulcrum')
    case 'win32':
      return join(absolute(env.APPDATA) ?? join(home, 'AppData/Roaming'), 'fulcrum')
    default:
      return join(absolute(env.XDG_DATA_HOME) ?? join(home, '.local/share'), 'fulcrum')
  }
}

function absolute(path: string | undefined): string | null {
  return path !== undefined && isAbsolute(path) ? path : null
}
