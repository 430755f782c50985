import type { IncomingHttpHeaders } from 'node:http'
import { Buffer } from 'node:buffer'
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { Host } from '../host/host.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { serveHost } from './testing/serveHost.ts'

const PAGE = `<p>${'A page with enough in it. '.repeat(100)}</p>`
const SCRIPT = 'export const answer = 42\n'.repeat(100)

/** Serves a window of two files with their compressed copies. */
async function serve(): Promise<number> {
  const contents = { 'index.html': PAGE, 'assets/view-Bx7_k2.js': SCRIPT }
  const files = temporaryFolder(contents)
  for (const [name, content] of Object.entries(contents)) {
    writeFileSync(join(files, `${name}.br`), brotliCompressSync(content))
    writeFileSync(join(files, `${name}.gz`), gzipSync(content))
  }
  const host = new Host({ version: '0.0.0' })
  const server = await serveHost(host, files)
  onTestFinished(async () => {
    await server.close()
    await host.close()
  })
  return server.port
}

interface Answer { readonly status: number | undefined, readonly headers: IncomingHttpHeaders, readonly body: Buffer }

async function get(port: number, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on(
        'end',
        () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })
}

it.each([
  ['/', 'gzip, deflate, br', 'br', 'text/html; charset=utf-8'],
  ['/', 'gzip', 'gzip', 'text/html; charset=utf-8'],
  ['/assets/view-Bx7_k2.js', 'gzip, deflate, br', 'br', 'text/javascript; charset=utf-8'],
  ['/assets/view-Bx7_k2.js', 'gzip', 'gzip', 'text/javascript; charset=utf-8'],
])('sends %s compressed to who takes %s', async (path, takes, encoding, type) => {
  const { headers, body } = await get(await serve(), path, { 'accept-encoding': takes })
  expect(headers).toMatchObject({ 'content-encoding': encoding, 'content-type': type, 'vary': 'Accept-Encoding' })
  expect(body.length).toBeLessThan(300)
})

it('sends the file itself to who takes nothing else', async () => {
  const { headers, body } = await get(await serve(), '/assets/view-Bx7_k2.js')
  expect(headers).not.toHaveProperty('content-encoding')
  expect(body.toString()).toBe(SCRIPT)
})

it('lets a browser keep what has its hash in its name, and ask for the page each time', async () => {
  const port = await serve()
  const script = await get(port, '/assets/view-Bx7_k2.js')
  expect(script.headers['cache-control']).toBe('max-age=31536000, immutable')
  const page = await get(port, '/')
  expect(page.headers['cache-control']).toBe('no-cache')
  const again = await get(port, '/', { 'if-none-match': page.headers.etag ?? '' })
  expect(again.status).toBe(304)
  expect(again.body).toHaveLength(0)
})

it('guards compressed files as it does the others', async () => {
  const { headers } = await get(await serve(), '/', { 'accept-encoding': 'br' })
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining('script-src \'self\''),
    'x-content-type-options': 'nosniff',
  })
})
