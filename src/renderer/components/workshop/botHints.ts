import type { BotGuide } from '../../../shared/game/botGuide.ts'
import type { Language } from '../../../shared/match/mainFiles.ts'
import { workshopTexts } from '../../texts/workshop.ts'

/** Something that a bot may write, for completion, hover help and the help panel. */
export interface BotHint {
  /** With dots, whatever the language: `state.position.hands`, `show.mark(place, why, value)`. */
  readonly path: string
  /** Its type; empty if it is a call. */
  readonly type: string
  readonly about: string
}

/** What the functions of a bot are given: plain data, in Python dicts. */
const GIVEN = new Set(['state', 'made', 'result'])

function untyped(abouts: Readonly<Record<string, string>>): readonly BotHint[] {
  return Object.entries(abouts).map(([path, about]) => ({ path, type: '', about }))
}

/** The functions that are called, if a bot has them. */
export const FUNCTION_HINTS = untyped(workshopTexts.help.defines)

/** What `choose` gets: the parts that all games share. */
export const COMMON_HINTS = untyped(workshopTexts.help.common)

/** How a bot shows what it thinks. */
export function showHints(language: Language): readonly BotHint[] {
  return untyped({ ...workshopTexts.help.shows, ...workshopTexts.help.prints[language] })
}

export function positionHints({ position }: BotGuide): readonly BotHint[] {
  return position.map(({ name, type, about }) => ({ path: `state.position.${name}`, type, about }))
}

/** All hints for a game. */
export function hintsOf(guide: BotGuide, language: Language): readonly BotHint[] {
  return [...FUNCTION_HINTS, ...COMMON_HINTS, ...positionHints(guide), ...showHints(language)]
}

/** The hint as code of the language: in Python what a function gets is made of dicts, `state["position"]["hands"]`. */
export function codeOf({ path, type }: BotHint, language: Language): string {
  const [first = '', ...names] = path.split('.')
  const isData = language === 'python' && GIVEN.has(first)
  const code = isData ? `${first}${names.map(name => `["${name}"]`).join('')}` : path
  return type === '' ? code : `${code}: ${type}`
}

/** Code of either language as a path with dots; a name or bracket at its end may be unfinished. */
export function dotted(code: string): string {
  return code.replaceAll(/\[["']?(\w*)["']?\]?/g, '.$1')
}

/** The name at the end of a hint's path, without arguments: `mark`. */
export function lastName({ path }: BotHint): string {
  return path.replace(/\(.*$/, '').split('.').at(-1) ?? ''
}

/** The path before the last name, with its dot: `state.position.`. */
export function ownerOf({ path }: BotHint): string {
  const name = path.replace(/\(.*$/, '')
  return name.slice(0, name.lastIndexOf('.') + 1)
}
