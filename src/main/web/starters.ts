import type { IncomingMessage, ServerResponse } from 'node:http'
import type { StaticFiles } from './staticFiles.ts'
import { existsSync } from 'node:fs'
import { readStaticFiles, sendStaticFile } from './staticFiles.ts'

/** The path of the starter clients, which are named as in clients/: `/starters/python/….py`. */
const PREFIX = '/starters'
const STARTER = /\.(?:py|mjs|cpp|java)$/

/** Reads the starter clients of a folder, once; none if no folder is given. */
export function readStarters(folder: string | undefined): StaticFiles {
  const files = folder === undefined || !existsSync(folder) ? [] : readStaticFiles(folder)
  return new Map([...files].filter(([path]) => STARTER.test(path)).map(([path, file]) => [`${PREFIX}${path}`, file]))
}

/** Sends a starter client as a download; false if there is none at `path`. */
export function sendStarter(
  starters: StaticFiles,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (!starters.has(path))
    return false
  response.setHeader('Content-Disposition', 'attachment')
  return sendStaticFile(starters, path, request, response)
}
