import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'

/** Where the queue of a contest is. */
export interface QueueAddress {
  readonly host: string
  readonly port: number
  /** The number of its database. */
  readonly db: number
  readonly isEncrypted: boolean
  readonly user: string | null
  readonly password: string | null
  /** The address without its password, as people see it and as a contest's log has it. */
  readonly shown: string
}

const FORM = /^(rediss?):\/\/(?:([^:@/]*)(?::([^@/]*))?@)?(\[[\da-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?(?:\/(\d{1,3}))?$/i
const THIS_MACHINE = /^(?:localhost|127(?:\.\d+){3}|::1)$/i
const USUAL_PORT = 6379

/**
 * Reads `redis://:PASSWORD@host:6379/0`, or `rediss://` for an encrypted connection; user, port and database may be
 * left out. The error is a sentence without the password.
 */
export function readQueueAddress(text: string): Result<QueueAddress, string> {
  const [, scheme, user, password, host, port = String(USUAL_PORT), db = '0'] = FORM.exec(text) ?? []
  const [readUser, readPassword] = [decoded(user ?? ''), decoded(password ?? '')]
  if (
    scheme === undefined || host === undefined || readUser === null || readPassword === null
    || Number(port) < 1 || Number(port) > 65_535
  ) {
    return fail(
      'The address of a queue is redis://:PASSWORD@HOST:PORT, or rediss:// for one that is encrypted. What is no letter or digit in the password stands there as in a web address: %40 for @.',
    )
  }
  const who = user === undefined || user === '' ? '' : `${user}@`
  return succeed({
    host: host.replace(/^\[|\]$/g, ''),
    port: Number(port),
    db: Number(db),
    isEncrypted: scheme.toLowerCase() === 'rediss',
    user: readUser === '' ? null : readUser,
    password: readPassword === '' ? null : readPassword,
    shown: `${scheme.toLowerCase()}://${who}${host}:${port}${db === '0' ? '' : `/${Number(db)}`}`,
  })
}

/** The address with its password, which a worker is started with. */
export function wholeAddress({ shown, password }: Pick<QueueAddress, 'shown' | 'password'>): string {
  const [, scheme = '', user = '', place = ''] = /^(\w+:\/\/)(?:([^@]*)@)?(.*)$/.exec(shown) ?? []
  const encoded = encodeURIComponent(password ?? '').replace(/[!'()*]/g, mark => `%${mark.charCodeAt(0).toString(16)}`)
  return encoded === '' ? shown : `${scheme}${user}:${encoded}@${place}`
}

/** Whether no other machine can reach it. */
export function isOnThisMachine({ host }: Pick<QueueAddress, 'host'>): boolean {
  return THIS_MACHINE.test(host)
}

/**
 * Why that queue is not used, as a sentence; null if it is. A queue without a password that is not on this machine is
 * refused, since anybody could connect to it.
 */
export function openQueueProblem(address: QueueAddress): string | null {
  const { host, password, shown } = address
  return password !== null || isOnThisMachine(address)
    ? null
    : `The queue at ${shown} is on another machine and needs a password: set \`requirepass\` there, and write redis://:PASSWORD@${host}.`
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  }
  catch {
    return null
  }
}
