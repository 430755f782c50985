import type { BotFiles } from '../workshop/botFiles.ts'
import type { AlikeBots } from './views.ts'

/**
 * How much of their code bots have in common, by shingles: all runs of `LENGTH` words, without comments and with one
 * word for all names. So other names, other comments and another order of functions change little. What is in
 * more than half of the bots is not counted, if there are at least `FEW`: it comes from the task or an example.
 */

const LENGTH = 12
const FEW = 4
/** So much code of a bot is read, in characters. */
const MOST_READ = 200_000
/** Less is not worth a teacher’s look. */
const LEAST_SHARE = 0.5
const MOST_PAIRS = 100

const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)|\/\/.*|#.*/g
const WORD = /[a-z_]\w*|\d[\w.]*|[^\s\w]/gi
const NAME = /^[a-z_]\w*$/i
/** Files that hold no code. */
const NO_CODE = /\.(?:json|txt|md|csv|tsv|xml|ya?ml|toml|html?|svg)$/i
/** Words of the languages of the workshop, and of other usual ones, that are no names. */
const KEYWORDS = new Set(
  ('and as async await break case class const continue def del elif else except export extends False finally for from '
    + 'function global if import in is lambda let new None not null of or pass raise return switch this throw True '
    + 'true false try undefined var while with yield '
    + 'auto bool boolean byte char do double enum extern final float fn func impl include int interface long loop match '
    + 'mut namespace package private protected pub public range self short signed sizeof static string struct super '
    + 'switch template type typedef union unsigned use using vector virtual void').split(' '),
)

/** A bot of somebody. */
export interface ComparedBot {
  readonly name: string
  readonly entry: number
  readonly sha256: string
  readonly files: BotFiles
}

/**
 * The pairs of bots that are much alike, the most alike first. `rest` is awaited again and again, so that many bots
 * keep nobody from doing something else.
 */
export async function alikeBots(
  bots: readonly ComparedBot[],
  rest: () => Promise<void>,
): Promise<readonly AlikeBots[]> {
  const all: ShingledBot[] = []
  for (const { files, ...bot } of bots) {
    all.push({ ...bot, shingles: shinglesOf(files) })
    await rest()
  }
  const common = commonTo(all.map(({ shingles }) => shingles))
  const own = all.map(bot => ({ ...bot, shingles: new Set([...bot.shingles].filter(one => !common.has(one))) }))
  const pairs: AlikeBots[] = []
  for (const [place, one] of own.entries()) {
    for (const other of own.slice(place + 1)) {
      pairs.push(...[pairOf(one, other)].filter(({ share }) => share >= LEAST_SHARE))
      await rest()
    }
  }
  return pairs.toSorted((one, other) => other.share - one.share).slice(0, MOST_PAIRS)
}

interface ShingledBot extends Omit<ComparedBot, 'files'> { readonly shingles: ReadonlySet<number> }

function pairOf(one: ShingledBot, other: ShingledBot): AlikeBots {
  return {
    names: [one.name, other.name],
    entries: [one.entry, other.entry],
    share: one.sha256 === other.sha256 ? 1 : shareOf(one.shingles, other.shingles),
  }
}

/** The share of shingles that two bots have in common, of all that either has (Jaccard); below 1 if files differ. */
function shareOf(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  const both = [...one].filter(shingle => other.has(shingle)).length
  const either = one.size + other.size - both
  return either === 0 ? 0 : Math.min(both / either, 0.99)
}

function commonTo(sets: readonly ReadonlySet<number>[]): ReadonlySet<number> {
  if (sets.length < FEW)
    return new Set()
  const counts = new Map<number, number>()
  for (const shingle of sets.flatMap(set => [...set]))
    counts.set(shingle, (counts.get(shingle) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count > sets.length / 2).map(([shingle]) => shingle))
}

function shinglesOf(files: BotFiles): ReadonlySet<number> {
  const code = Object.entries(files).filter(([name]) => !NO_CODE.test(name)).map(([, text]) => text).join('\n')
  const words = [...code.slice(0, MOST_READ).replace(COMMENT, '').matchAll(WORD)].map(([word]) =>
    NAME.test(word) && !KEYWORDS.has(word) ? 'name' : word,
  )
  const starts = Math.max(0, words.length - LENGTH + 1)
  return new Set(Array.from({ length: starts }, (_, start) => hashOf(words.slice(start, start + LENGTH).join(' '))))
}

/** FNV-1a in 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811C9DC5
  for (let at = 0; at < text.length; at++)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
