import type { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import type { QueueAddress } from '../../shared/contest/queueAddress.ts'
import type { Result } from '../../shared/result.ts'
import { fail, succeed } from '../../shared/result.ts'

/** A server that has not answered after this long counts as not answering, in ms. */
const ANSWER_MS = 5_000
/** How often a lost connection is tried again, in ms. */
const RETRY_MS = 500
const OLDEST = [6, 2] as const

/** A connection to the server that keeps the queues. Once it was open, it reconnects by itself. */
export interface Broker {
  readonly bullmq: Pick<typeof import('bullmq'), 'Queue' | 'Worker'>
  readonly client: Redis
  readonly address: QueueAddress
  /** Closes the connection, even while requests are under way. */
  readonly close: () => void
}

/**
 * Connects to the server of the queues, and checks that it loses nothing. Only this function loads the libraries for
 * it. The error is a sentence.
 */
export async function openBroker(address: QueueAddress, answerMs = ANSWER_MS): Promise<Result<Broker, string>> {
  const { Queue, Worker, Redis } = await import('./brokerLibraries.ts')
  let isIn = false
  const client = new Redis({
    host: address.host,
    port: address.port,
    db: address.db,
    ...address.user === null ? {} : { username: address.user },
    ...address.password === null ? {} : { password: address.password },
    ...address.isEncrypted ? { tls: {} } : {},
    lazyConnect: true,
    connectTimeout: answerMs,
    maxRetriesPerRequest: null,
    retryStrategy: () => isIn ? RETRY_MS : null,
  })
  let trouble: Error | null = null
  client.on('error', error => trouble = error)
  const asked = await Promise.race([whatIsThere(client), silence(2 * answerMs)]).catch((error: unknown) => fail(
    whyNot(address, trouble ?? (error instanceof Error ? error : new Error(String(error)))),
  ))
  const problem = typeof asked === 'string' ? serverProblem(address, asked) : asked?.error ?? `${address.shown} does not answer like a Redis server. Check the address.`
  if (problem !== null) {
    client.disconnect()
    return fail(problem)
  }
  isIn = true
  return succeed({ bullmq: { Queue, Worker }, client, address, close: () => client.disconnect() })
}

/** Why the server of the queues can't be used now, as a sentence; null if it can. */
export async function brokerProblem(address: QueueAddress, answerMs = ANSWER_MS): Promise<string | null> {
  const opened = await openBroker(address, answerMs)
  if (opened.ok)
    opened.value.close()
  return opened.ok ? null : opened.error
}

/** A queue in the broker. */
export function queueIn({ bullmq, client }: Broker, name: string): Queue {
  const queue: Queue = new bullmq.Queue(name, { connection: client })
  return queue.on('error', () => {}) // whoever makes a request gets its error
}

/** Whether the broker refused since it is out of memory and evicts nothing. */
export function isFull(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('OOM ')
}

async function whatIsThere(client: Redis): Promise<string> {
  await client.connect()
  return client.info()
}

async function silence(ms: number): Promise<null> {
  return new Promise(resolve => setTimeout(resolve, ms, null).unref())
}

function whyNot({ shown, password }: QueueAddress, { message }: Error): string {
  if (/NOAUTH|WRONGPASS|invalid password|without any password/i.test(message)) {
    return password === null
      ? `The queue at ${shown} asks for a password: write redis://:PASSWORD@HOST:PORT.`
      : `The queue at ${shown} does not take that password.`
  }
  return /protocol error|RESP|wrong version number|packet length/i.test(message)
    ? `${shown} does not answer like a Redis server. Check the address.`
    : `The queue at ${shown} does not answer (${message.replace(/\.$/, '')}). Start the server, or check the address.`
}

/** Why a server with this `INFO` is not used, as a sentence; null if it can be used. */
export function serverProblem({ shown }: Pick<QueueAddress, 'shown'>, info: string): string | null {
  const fieldOf = (name: string): string => new RegExp(`^${name}:(.*)$`, 'm').exec(info)?.[1]?.trim() ?? ''
  const version = fieldOf('redis_version')
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (version === '' || major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
    return version === ''
      ? `${shown} does not answer like a Redis server. Check the address.`
      : `The server at ${shown} is Redis ${version}; a queue needs ${OLDEST.join('.')} or newer, or Valkey.`
  }
  const policy = fieldOf('maxmemory_policy')
  return Number(fieldOf('maxmemory')) > 0 && policy !== 'noeviction'
    ? `The server at ${shown} throws away what it has no room for (maxmemory-policy ${policy}). Set \`maxmemory-policy noeviction\` there, or no maxmemory.`
    : null
}
