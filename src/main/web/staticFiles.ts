import type { Buffer } from 'node:buffer'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { contentTypeOf } from './contentTypes.ts'

/**
 * The endings of compressed copies, which the build writes beside a file, and their names in HTTP, the smallest first.
 */
const ENCODINGS = [['.br', 'br'], ['.gz', 'gzip']] as const
type Encoding = (typeof ENCODINGS)[number][1]

/** Files in here are large, and few windows ask for them: each is read when the first one does, and kept then. */
const READ_LATE = /^python[\\/]/

/** A file in the encoding for some browsers. */
interface Variant {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string | number>>
  readonly etag: string
}

interface StaticFile {
  readonly plain: Variant
  readonly compressed: ReadonlyMap<Encoding, Variant>
}

/** The files of a folder by their URL path; each is a function, since some are read late. */
export type StaticFiles = ReadonlyMap<string, () => StaticFile>

/** Names in assets/ contain a hash of the file, so that changed files have other names. */
const HASHED = /^\/assets\//

/**
 * Reads a folder of a few small files, once, with their compressed copies (`x.js.br` and `x.js.gz` beside `x.js`). They
 * are served from memory: however many requests come or break off, none of them opens a file.
 */
export function readStaticFiles(folder: string): StaticFiles {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)))
  const isCopy = (name: string): boolean =>
    ENCODINGS.some(([ending]) => name.endsWith(ending) && names.includes(name.slice(0, -ending.length)))
  return new Map(
    names.filter(name => !isCopy(name)).map((name) => {
      const path = `/${name.split(sep).map(encodeURIComponent).join('/')}`
      const read = (): StaticFile =>
        readStaticFile(join(folder, name), path, ENCODINGS.filter(([ending]) => names.includes(`${name}${ending}`)))
      return [path, READ_LATE.test(name) ? once(read) : always(read())]
    }),
  )
}

/** Answers with the file at `path`, which is URL-encoded; false if there is none. */
export function sendStaticFile(
  files: StaticFiles,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const file = files.get(path === '/' ? '/index.html' : path)
  if (file === undefined)
    return false
  const { body, headers, etag } = variantFor(file(), request.headers['accept-encoding'])
  if (request.headers['if-none-match'] === etag)
    response.writeHead(304, { ETag: etag, Vary: 'Accept-Encoding' }).end()
  else
    response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body)
  return true
}

/** The smallest variant that the browser accepts. A header with `q=0` for an encoding refuses it. */
function variantFor({ plain, compressed }: StaticFile, accepted = ''): Variant {
  const taken = accepted.toLowerCase().split(',').map(part => part.trim()).filter(part =>
    !/;\s*q=0(?:\.0*)?$/.test(part),
  ).map(part => part.split(';')[0])
  for (const [, encoding] of ENCODINGS) {
    const variant = compressed.get(encoding)
    if (variant !== undefined && taken.includes(encoding))
      return variant
  }
  return plain
}

function always(file: StaticFile): () => StaticFile {
  return () => file
}

function once(read: () => StaticFile): () => StaticFile {
  let file: StaticFile | null = null
  return () => file ??= read()
}

function readStaticFile(file: string, path: string, copies: readonly (typeof ENCODINGS)[number][]): StaticFile {
  return {
    plain: readVariant(file, path, null),
    compressed: new Map(
      copies.map(([ending, encoding]) => [encoding, readVariant(`${file}${ending}`, path, encoding)]),
    ),
  }
}

function readVariant(file: string, path: string, encoding: Encoding | null): Variant {
  const body = readFileSync(file)
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  return {
    body,
    etag,
    headers: {
      // Files without a hash in their name must be revalidated, since the next version has the same address.
      'Cache-Control': HASHED.test(path) ? 'max-age=31536000, immutable' : 'no-cache',
      'Content-Length': body.length,
      'Content-Type': contentTypeOf(path) ?? 'application/octet-stream',
      'ETag': etag,
      'Vary': 'Accept-Encoding',
      ...encoding === null ? {} : { 'Content-Encoding': encoding },
    },
  }
}
