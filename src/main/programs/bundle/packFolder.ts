import type { Result } from '../../../shared/result.ts'
import type { Entry } from './entries.ts'
import type { Found, LeftOut } from './whatTravels.ts'
import { Buffer } from 'node:buffer'
import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { counted } from '../../../shared/counted.ts'
import { numberText, sizeText } from '../../../shared/numberText.ts'
import { quote } from '../../../shared/printable.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { entriesProblem, MOST_BYTES, MOST_ENTRIES } from './entries.ts'
import { sha256Of } from './sha256Of.ts'
import { writeTar } from './tar.ts'
import { whatTravels } from './whatTravels.ts'

/** The part of a program that travels. */
export interface Bundle {
  /** A tar made by `writeTar`, and its SHA-256 in hex. Both are the same for the same folder on every machine. */
  readonly bytes: Uint8Array
  readonly sha256: string
  readonly entries: readonly Entry[]
  readonly leftOut: readonly LeftOut[]
}

const LONGEST_QUOTE = 200
const NAMED = 3

/**
 * Packs a folder: its files and folders, and which files are executable (unknown on Windows), without times and owners.
 * A folder that is too large or that is changed meanwhile is refused with a sentence.
 */
export async function packFolder(folder: string): Promise<Result<Bundle, string>> {
  const travelling = await whatTravels(folder).catch((error: NodeJS.ErrnoException) => error)
  if (travelling instanceof Error)
    return fail(`The folder ${quote(folder, LONGEST_QUOTE)} can’t be read: ${travelling.message}.`)
  const { found } = travelling
  if (found.length > MOST_ENTRIES)
    return fail(tooMany(found))
  if (found.reduce((sum, one) => sum + sizeOf(one), 0) > MOST_BYTES)
    return fail(tooLarge(found))
  const entries: Entry[] = []
  const leftOut = [...travelling.leftOut]
  for (const one of found) {
    const content = one.stats.isFile() ? await contentOf(one) : null
    if (content === 'changed')
      return fail(`${quote(one.path, LONGEST_QUOTE)} changes while it is read: end what writes it, or name it in .gitignore.`)
    if (content === 'unreadable')
      leftOut.push({ path: one.path, why: 'unreadable' })
    else if (content === null)
      entries.push({ kind: 'folder', path: one.path })
    else
      entries.push({ kind: 'file', path: one.path, content, isExecutable: (one.stats.mode & 0o100n) !== 0n })
  }
  const problem = entriesProblem(entries)
  if (problem !== null)
    return fail(`The folder ${problem}.`)
  const bytes = writeTar(entries)
  return bytes.length > MOST_BYTES
    ? fail(tooLarge(found))
    : succeed({ bytes, sha256: await sha256Of(bytes), entries, leftOut })
}

/**
 * The content of a file, if it is still the one that was found and nobody is writing it. Never waits for a pipe in its
 * place.
 */
async function contentOf({ from, stats }: Found): Promise<Buffer | 'changed' | 'unreadable'> {
  const { O_RDONLY, O_NONBLOCK = 0, O_NOFOLLOW = 0 } = constants
  const handle = await open(from, O_RDONLY | O_NONBLOCK | O_NOFOLLOW).catch((error: NodeJS.ErrnoException) => error)
  if (handle instanceof Error)
    return handle.code === 'ENOENT' || handle.code === 'ELOOP' ? 'changed' : 'unreadable'
  const isSame = async (): Promise<boolean> => {
    const now = await handle.stat({ bigint: true })
    return (['dev', 'ino', 'size', 'mtimeNs', 'ctimeNs'] as const).every(key => now[key] === stats[key])
  }
  try {
    if (!await isSame())
      return 'changed'
    const content = Buffer.alloc(Number(stats.size))
    const { bytesRead } = await handle.read(content, 0, content.length, 0)
    return bytesRead === content.length && await isSame() ? content : 'changed'
  }
  catch {
    return 'unreadable'
  }
  finally {
    await handle.close()
  }
}

function sizeOf({ stats }: Found): number {
  return stats.isFile() ? Number(stats.size) : 0
}

function tooLarge(found: readonly Found[]): string {
  const weights = weightsOf(found, sizeOf)
  return `The folder is too large to travel: it may have ${sizeText(MOST_BYTES)}. The largest in it: ${heaviest(weights, sizeText)}. What .gitignore names stays here.`
}

function tooMany(found: readonly Found[]): string {
  const weights = weightsOf(found, () => 1)
  const most = heaviest(weights, count => counted(count, 'entry', 'entries'))
  return `The folder has more than ${numberText(MOST_ENTRIES)} files and folders, too many to travel. Most of the first lie in ${most}. What .gitignore names stays here.`
}

/** The weight of each file, and of each folder with all its content. */
function weightsOf(found: readonly Found[], weightOf: (one: Found) => number): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const one of found) {
    for (let path = one.path; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('/'))))
      weights.set(path, (weights.get(path) ?? 0) + weightOf(one))
  }
  return weights
}

/** The few heaviest entries. A folder is omitted if one of its entries makes most of its weight. */
function heaviest(weights: ReadonlyMap<string, number>, text: (weight: number) => string): string {
  const passed = new Set([...weights].flatMap(([path, weight]) => {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')))
    return weight * 2 > (weights.get(folder) ?? Infinity) ? [folder] : []
  }))
  return [...weights].filter(([path]) => !passed.has(path))
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, NAMED)
    .map(([path, weight]) => `${quote(path, LONGEST_QUOTE)} (${text(weight)})`)
    .join(', ')
}
