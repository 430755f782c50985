import type { ChessOption } from './chessOptions.ts'
import type { OptionSpec, RunFlags } from './options.ts'
import {
  clockSchema,
  contestFileSchema,
  eachSchema,
  openingsSchema,
  participantFileSchema,
  sprtFileSchema,
} from '../../../shared/contest/file/contestFile.ts'
import { FORMAT_KEYS } from '../../../shared/contest/file/formatKeys.ts'
import { nearestOf, unknownSentence } from '../../../shared/contest/file/nearest.ts'
import { OTHER_FORMAT_NAMES } from '../../../shared/contest/formats/registry.ts'
import { GAME_IDS, gameOf } from '../../../shared/games/index.ts'
import { CHESS_ENGINE_KEYS, CHESS_ENGINE_OPTION, CHESS_OPTIONS } from './chessOptions.ts'
import { OPTIONS, OTHER_NAMES } from './options.ts'

/** What the command line says, in the form of a contest's file; not checked yet. */
export interface GivenOptions {
  /** The words that belong to no option: the FILE. */
  readonly words: readonly string[]
  readonly file: Readonly<Record<string, unknown>>
  readonly engines: readonly Readonly<Record<string, unknown>>[]
  readonly run: RunFlags
  /** Options that had no effect, a sentence each. */
  readonly notes: readonly string[]
  readonly problems: readonly string[]
}

/** An option on the command line, with the words up to the next option. */
interface GivenOption {
  readonly name: string
  readonly written: string
  readonly words: readonly string[]
}

const GROUPS = {
  clock: clockSchema,
  each: eachSchema,
  openings: openingsSchema,
  sprt: sprtFileSchema,
} as const
const MOST_PORT = 65_535
const YES: readonly string[] = ['true', 'on', 'yes']
const NO: readonly string[] = ['false', 'off', 'no']
const BARE_KEYS: readonly string[] = ['external', 'human']

/**
 * Parses options in the style of cutechess-cli and fastchess: `-name` or `--name`, then values, or KEY=VALUE any number
 * of times.
 */
export function parseOptions(args: readonly string[]): GivenOptions {
  const { first, options } = partOptions(args)
  const reader = new OptionReader(first)
  options.forEach(option => reader.read(option))
  return reader
}

/** An option begins with a dash that is not followed by a number; values after `=` belong to its words. */
function partOptions(args: readonly string[]): { readonly first: string[], readonly options: GivenOption[] } {
  const first: string[] = []
  const options: { name: string, written: string, words: string[] }[] = []
  for (const arg of args) {
    const [, written, , value] = /^(--?[a-z][\w-]*)(=(.*))?$/is.exec(arg) ?? []
    if (written !== undefined) {
      const name = written.replace(/^--?/, '')
      options.push({ name: OTHER_NAMES[name] ?? name, written, words: value === undefined ? [] : [value] })
      continue
    }
    (options.at(-1)?.words ?? first).push(arg)
  }
  return { first, options }
}

class OptionReader implements GivenOptions {
  readonly words: string[]
  readonly file: Record<string, unknown> = {}
  readonly engines: Record<string, unknown>[] = []
  readonly run: RunFlags = {}
  readonly notes: string[] = []
  readonly problems: string[] = []
  readonly #seen = new Set<string>()

  /** `words` are those before the first option. */
  constructor(words: readonly string[]) {
    this.words = [...words]
  }

  read(option: GivenOption): void {
    const spec = Object.hasOwn(OPTIONS, option.name) ? OPTIONS[option.name] : undefined
    if (spec === undefined)
      return this.#readChess(option)
    const isRepeated = this.#seen.has(option.name) && spec.kind !== 'engine' && spec.kind !== 'group'
    this.#seen.add(option.name)
    if (isRepeated)
      this.problems.push(`${option.written} is given twice; keep one.`)
    else
      this.#take(spec, option)
  }

  #take(spec: OptionSpec, option: GivenOption): void {
    switch (spec.kind) {
      case 'value':
        return this.#value(spec.key, option)
      case 'list':
        return this.#list(spec.key, option)
      case 'switch':
        this.#put(spec.key, spec.is, option)
        this.words.push(...option.words)
        return
      case 'group':
        this.file[spec.key] = this.#pairs(
          GROUPS[spec.key].shape,
          option,
          this.file[spec.key] as Record<string, unknown> | undefined,
        )
        return
      case 'engine':
        this.engines.push(
          this.#pairs(participantFileSchema.shape, {
            ...option,
            written: `${option.written} ${this.engines.length + 1}`,
          }),
        )
        return
      case 'game':
        return this.#game(option)
      case 'repeat':
        return this.#put(
          'games',
          option.words[0] === undefined ? 2 : fitting(contestFileSchema.shape.games, option.words[0]),
          option,
        )
      case 'run':
        return this.#flag(spec, option)
    }
  }

  #value(key: string, option: GivenOption): void {
    const { written, words: [value, ...rest] } = option
    if (value === undefined) {
      this.problems.push(`${written} needs a value.`)
      return
    }
    const meant = key === 'format' ? OTHER_FORMAT_NAMES[value] ?? value : value
    const shape: Readonly<Record<string, unknown>> = contestFileSchema.shape
    const put = (one: string, text: string): void => this.#put(one, fitting(shape[one], text), option)
    put(key, meant)
    for (const word of rest) {
      const [one, text] = parted(word)
      if (key !== 'format' || text === undefined)
        this.words.push(word)
      else if (Object.hasOwn(FORMAT_KEYS, one))
        put(one, text)
      else
        this.problems.push(unknownSentence('key', one, ` of ${written}`, Object.keys(FORMAT_KEYS)))
    }
  }

  #list(key: string, { written, words: [value, ...rest], name }: GivenOption): void {
    const parts = value?.split(',').map(part => part.trim()) ?? []
    if (parts.length === 0)
      this.problems.push(`${written} needs a value.`)
    this.#put(key, key === 'points' ? parts.map(numberOr) : parts, { name, written, words: [] })
    this.words.push(...rest)
  }

  #put(key: string, value: unknown, { written }: GivenOption): void {
    if (Object.hasOwn(this.file, key) && this.file[key] !== value)
      this.problems.push(`${written} says ${key} once more; keep one.`)
    this.file[key] = value
  }

  #game({ words: [name, ...pairs], written }: GivenOption): void {
    if (name === undefined) {
      this.problems.push(`${written} needs the name of a game: ${GAME_IDS.join(', ')}.`)
      return
    }
    this.file.game = name
    const id = GAME_IDS.find(one => one === name)
    if (id === undefined)
      return
    const flags = gameOf(id).flags
    const settings: Record<string, unknown> = {}
    for (const pair of pairs) {
      const [key = '', value] = parted(pair)
      const flag = flags.find(({ setting }) => setting === key)
      if (flag === undefined) {
        this.problems.push(
          unknownSentence('setting', key, ` of ${gameOf(id).title}`, flags.map(({ setting }) => setting)),
        )
      }
      else if (Object.hasOwn(settings, key)) {
        this.problems.push(`${written}: ${key} is given twice; keep one.`)
      }
      settings[key] = flag?.value === null
        ? value === undefined || value === 'true'
        : flag?.value.kind === 'whole'
          ? numberOr(value ?? '')
          : value ?? ''
    }
    if (pairs.length > 0)
      this.file.settings = settings
  }

  #pairs(
    shape: Readonly<Record<string, unknown>>,
    { written, words }: GivenOption,
    before: Record<string, unknown> = {},
  ): Record<string, unknown> {
    const made: Record<string, unknown> = { ...before }
    for (const word of words)
      this.#pair(made, shape, word, written)
    return made
  }

  #pair(made: Record<string, unknown>, shape: Readonly<Record<string, unknown>>, word: string, written: string): void {
    const [key = '', value] = parted(word)
    const takesPrograms = Object.hasOwn(shape, 'cmd')
    if (takesPrograms && key.startsWith('env.') && value !== undefined) {
      const [env, name] = [made.env as Record<string, unknown> ?? {}, key.slice(4)]
      this.#tellRepeated(env, name, written)
      made.env = { ...env, [name]: value } // so that `__proto__` is one like any other, to be refused later
      return
    }
    if (takesPrograms && (key === 'arg' || key === 'args') && value !== undefined) {
      made.arg = [...made.arg as string[] ?? [], ...key === 'arg' ? [value] : value.split(/\s+/).filter(Boolean)]
      return
    }
    const chess = !takesPrograms
      ? undefined
      : key.startsWith('option.')
        ? CHESS_ENGINE_OPTION
        : Object.hasOwn(CHESS_ENGINE_KEYS, key)
          ? CHESS_ENGINE_KEYS[key]
          : undefined
    if (chess !== undefined) {
      this.#chess(`${written}: ${key}`, chess)
      return
    }
    const isBare = BARE_KEYS.includes(key)
    if (!Object.hasOwn(shape, key) && takesPrograms && Object.hasOwn(eachSchema.shape, key)) {
      this.problems.push(`${written}: ${key} holds for everybody; give it under -each.`)
      return
    }
    if (!Object.hasOwn(shape, key)) {
      if (value === undefined && nearestOf(key, Object.keys(shape)) === null)
        this.words.push(word) // a FILE after the pairs
      else
        this.problems.push(unknownSentence('key', key, ` of ${written}`, Object.keys(shape)))
      return
    }
    if (value === undefined && !isBare) {
      this.problems.push(`${written}: ${key} needs a value, as ${key}=….`)
      return
    }
    this.#tellRepeated(made, key, written)
    made[key] = value === undefined ? true : fitting(shape[key], value)
  }

  #tellRepeated(into: Readonly<Record<string, unknown>>, key: string, written: string): void {
    if (Object.hasOwn(into, key))
      this.problems.push(`${written}: ${key} is given twice; keep one.`)
  }

  #flag(
    { flag, value: takes }: Extract<OptionSpec, { kind: 'run' }>,
    { written, words: [value, ...rest] }: GivenOption,
  ): void {
    if (takes === undefined) {
      Object.assign(this.run, { [flag]: true })
      this.words.push(...value === undefined ? [] : [value, ...rest])
      return
    }
    this.words.push(...rest)
    const isNumber = flag === 'ratinginterval' || flag === 'port'
    if (
      value === undefined || value.trim() === ''
      || (isNumber && !(/^\d{1,9}$/.test(value) && (flag !== 'port' || Number(value) <= MOST_PORT)))
    ) {
      this.problems.push(
        `${written} needs ${flag === 'port' ? `a port from 0 to ${MOST_PORT}` : isNumber ? 'a whole number' : 'a value'}.`,
      )
    }
    else {
      Object.assign(this.run, { [flag]: isNumber ? Number(value) : value })
    }
  }

  #readChess({ name, written }: GivenOption): void {
    const chess = Object.hasOwn(CHESS_OPTIONS, name) ? CHESS_OPTIONS[name] : undefined
    if (chess === undefined)
      this.problems.push(unknownSentence('option', written, '', Object.keys(OPTIONS).map(known => `-${known}`)))
    else
      this.#chess(written, chess)
  }

  #chess(written: string, { what, why }: ChessOption): void {
    if (what === 'refused')
      this.problems.push(`${written} can’t be had. ${why}`)
    else
      this.notes.push(`${written} changes nothing. ${why}`)
  }
}

function parted(word: string): [string, string?] {
  const at = word.indexOf('=')
  return at < 0 ? [word] : [word.slice(0, at), word.slice(at + 1)]
}

function numberOr(text: string): number | string {
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text
}

/**
 * Converts a command line value to the type of its key: text, number or boolean. If it does not fit, it stays text, and
 * is reported later.
 */
function fitting(schema: unknown, text: string): unknown {
  const { safeParse } = schema as { safeParse: (value: unknown) => { success: boolean } }
  const candidates = [text, numberOr(text), YES.includes(text) ? true : NO.includes(text) ? false : text]
  return candidates.find(candidate => safeParse(candidate).success) ?? numberOr(text)
}
