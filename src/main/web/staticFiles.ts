import type { Buffer } from 'node:buffer'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { contentTypeOf } from './contentTypes.ts'

interface StaticFile {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string | number>>
  readonly etag: string
}

/** The files of a folder by their path in a URL. */
export type StaticFiles = ReadonlyMap<string, StaticFile>

/**
 * Reads a folder of few and small files, once. They are served from memory: no request, however
 * many there are and however they break off, opens a file.
 */
export function readStaticFiles(folder: string): StaticFiles {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)))
  return new Map(names.map(name => [`/${name.split(sep).map(encodeURIComponent).join('/')}`, readStaticFile(join(folder, name))]))
}

/** Answers with the file at `path`, encoded as it is in a URL; false where there is none. */
export function sendStaticFile(files: StaticFiles, path: string, request: IncomingMessage, response: ServerResponse): boolean {
  const file = files.get(path === '/' ? '/index.html' : path)
  if (file === undefined)
    return false
  if (request.headers['if-none-match'] === file.etag)
    response.writeHead(304, { ETag: file.etag }).end()
  else
    response.writeHead(200, file.headers).end(request.method === 'HEAD' ? undefined : file.body)
  return true
}

function readStaticFile(path: string): StaticFile {
  const body = readFileSync(path)
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  return {
    body,
    etag,
    headers: {
      'Cache-Control': 'no-cache', // it may be kept, but is asked for again: the next version has the same address
      'Content-Length': body.length,
      'Content-Type': contentTypeOf(path),
      'ETag': etag,
    },
  }
}
