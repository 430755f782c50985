import type { Server } from 'node:net'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { parseJson } from '../../../shared/parseJson.ts'
import { isSameSecret, newSecret } from '../../secret.ts'

/**
 * How one `fulcrum` tells another, which plays a contest, to pause or stop it: over a local port, which a file in the
 * data folder names along with a key.
 */

export const ORDERS = ['pause', 'pause-now', 'stop'] as const
export type Order = (typeof ORDERS)[number]

const orderSchema = z.object({ key: z.string(), order: z.enum(ORDERS) })
const doorSchema = z.object({ port: z.int().min(1).max(65_535), key: z.string().min(1).max(100) })
const MOST_TEXT = 1000
const PATIENCE_MS = 5000
/** How long the answer to an order may take, in ms: it comes once the order is written down. */
const ANSWER_MS = 30_000

/** Accepts orders until it is closed. */
export interface ControlDoor { readonly close: () => void }

/** `obey` answers what is wrong, as a sentence, or null. */
export async function openControl(
  data: string,
  contest: string,
  obey: (order: Order) => Promise<string | null>,
): Promise<ControlDoor> {
  const key = newSecret()
  const path = doorFile(data, contest)
  const server = createServer((socket) => {
    socket.setTimeout(PATIENCE_MS, () => socket.destroy()).on('error', () => {})
    let text = ''
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part
      if (text.length > MOST_TEXT)
        socket.destroy()
      else if (text.endsWith('\n'))
        void answerTo(text, key, obey).then(answer => socket.end(`${JSON.stringify(answer)}\n`))
    })
  })
  await listening(server)
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  writeFileSync(path, JSON.stringify({ port, key }), { mode: 0o600 })
  return {
    close: () => {
      rmSync(path, { force: true })
      server.close()
    },
  }
}

async function listening(server: Server): Promise<void> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

async function answerTo(
  text: string,
  key: string,
  obey: (order: Order) => Promise<string | null>,
): Promise<{ readonly problem: string | null }> {
  const asked = orderSchema.safeParse(parseJson(text))
  if (!asked.success || !isSameSecret(asked.data.key, key))
    return { problem: 'The order is not understood.' }
  return { problem: await obey(asked.data.order) }
}

/** Gives an order to the process that plays a contest. Null if no command line plays it. `problem` is a sentence. */
export async function giveOrder(
  data: string,
  contest: string,
  order: Order,
): Promise<{ readonly problem: string | null } | null> {
  const door = doorSchema.safeParse(parseJson(textOf(doorFile(data, contest))))
  if (!door.success)
    return null
  return new Promise((resolve) => {
    const socket = connect(
      door.data.port,
      '127.0.0.1',
      () => socket.write(`${JSON.stringify({ key: door.data.key, order })}\n`),
    )
    let text = ''
    socket.setEncoding('utf8').on('data', (part: string) => text += part)
    socket.on('error', () => resolve(null)) // the process that wrote the file was killed
    socket.setTimeout(ANSWER_MS, () => socket.destroy()) // or another program now has its port
    socket.on('close', () =>
      resolve(z.object({ problem: z.string().nullable() }).safeParse(parseJson(text)).data ?? null))
  })
}

function doorFile(data: string, contest: string): string {
  return join(data, `contest-${contest.replace(/[^\w-]/g, '')}.door`)
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  }
  catch {
    return ''
  }
}
