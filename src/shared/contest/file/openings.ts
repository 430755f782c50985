import type { AnyGame } from '../../game/game.ts'
import type { Random } from '../../random.ts'
import type { Result } from '../../result.ts'
import type { ContestPlan } from '../plan.ts'
import type { ContestFile } from './contestFile.ts'
import { firstSeats } from '../../game/seat.ts'
import { gameOf } from '../../games/index.ts'
import { MAX_OPENING } from '../../match/limits.ts'
import { numberText } from '../../numberText.ts'
import { deriveSeed, pick, seededRandom, shuffled } from '../../random.ts'
import { fail, succeed } from '../../result.ts'
import { readJson } from './readJson.ts'

/** An opening as a file gives it. */
export interface OpeningLine {
  /** The line in the file, from 1. */
  readonly line: number
  readonly moves: readonly unknown[]
}

interface OpeningTerms {
  /** The game's own settings. */
  readonly settings: unknown
  readonly seed: number
  /** The lines of the file of openings; null if none is named. */
  readonly lines: readonly OpeningLine[] | null
}

/** The longest text of a file of openings that is read, in bytes. */
export const MOST_OPENINGS_TEXT = 20_000_000
const MOST_OPENINGS = 100_000
const MOST_PROBLEMS = 5
const USUAL_RANDOM_PLIES = 2
/** How often another random opening is tried if one ended the game. */
const MOST_TRIES = 100
/** Separates the seeds of openings from those of games, whose rounds begin at 1. */
const FOR_OPENINGS = 0
const FOR_ORDER = -1

/**
 * The openings of a file: one per line, each a JSON list of moves; empty lines and lines that begin with # are ignored.
 * The error names the line.
 */
export function parseOpenings(text: string): Result<readonly OpeningLine[], string> {
  const openings: OpeningLine[] = []
  let line = 0
  for (const written of linesOf(text.replace(/^\uFEFF/, ''))) {
    line++
    if (written === '' || written.startsWith('#'))
      continue
    const moves = listOf(written)
    if (moves === null || moves.length > MAX_OPENING)
      return fail(`Line ${line} of the openings is no JSON list of moves.`)
    if (openings.length === MOST_OPENINGS)
      return fail(`There are more than ${numberText(MOST_OPENINGS)} openings.`)
    openings.push({ line, moves })
  }
  return openings.length === 0 ? fail('The file of openings has none.') : succeed(openings)
}

/** A generator, because there may be millions of empty lines. */
function* linesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from)
    yield text.slice(from, end < 0 ? undefined : end).trim()
    from = end < 0 ? text.length : end + 1
  }
}

function listOf(text: string): unknown[] | null {
  const read = readJson(text)
  return read?.ok === true && Array.isArray(read.value) ? read.value : null
}

/**
 * The openings of a contest, in the order in which they are used. Each is played by the rules once; what the rules
 * refuse is a problem that names line and move.
 */
export function openingsOf(
  { game: id, openings = {} }: ContestFile,
  { settings, seed, lines }: OpeningTerms,
  problem: (sentence: string) => void,
): ContestPlan['openings'] {
  const { moves, random, order = 'sequential', plies, start = 1, policy = 'encounter', file } = openings
  const game = gameOf(id)
  const sources = [file, moves, random].filter(source => source !== undefined).length
  if (sources > 1)
    problem('openings has more than one of file, moves and random; keep one.')
  if (sources === 0) {
    if (Object.keys(openings).some(key => key !== 'policy'))
      problem('openings needs one of file, moves and random.')
    return { lines: [], policy }
  }
  if (game.draw !== undefined && game.draw(settings, seededRandom(0)) !== settings) {
    problem(`Openings need the same start in every game, and ${game.title} draws one anew with these settings.`)
    return { lines: [], policy }
  }
  if (random !== undefined)
    return { lines: randomOpenings(game, settings, random, plies ?? USUAL_RANDOM_PLIES, seed, problem), policy }
  const given = moves?.map((line, index) => ({ line: index + 1, moves: line })) ?? lines ?? []
  const cut = given.map(({ line, moves: all }) => ({ line, moves: all.slice(0, plies) }))
  tellRefused(game, settings, cut, file === undefined ? 'Opening' : 'Openings, line', problem)
  if (start > cut.length)
    problem(`openings: start is ${start}, and there are ${cut.length}.`)
  const ordered = order === 'random'
    ? shuffled(cut, seededRandom(deriveSeed(seed, FOR_ORDER)))
    : [...cut.slice(start - 1), ...cut.slice(0, start - 1)]
  return { lines: ordered.map(opening => [...opening.moves]), policy }
}

function startOf(game: AnyGame, settings: unknown): unknown {
  return game.setup(settings, { seats: firstSeats(game.seats(settings).least), first: 1 })
}

/** Reports the first openings that the rules refuse. */
function tellRefused(
  game: AnyGame,
  settings: unknown,
  openings: readonly OpeningLine[],
  what: string,
  problem: (sentence: string) => void,
): void {
  let told = 0
  for (const opening of openings) {
    const refusal = refusalOf(game, settings, opening, what)
    if (refusal !== null)
      problem(refusal)
    if (refusal !== null && ++told === MOST_PROBLEMS)
      return
  }
}

/** Why the rules refuse an opening, as a sentence; null if the game goes on after it. */
function refusalOf(game: AnyGame, settings: unknown, { line, moves }: OpeningLine, what: string): string | null {
  let state = startOf(game, settings)
  for (const [index, move] of moves.entries()) {
    const played = game.play(state, move)
    if (!played.ok)
      return `${what} ${line}, move ${index + 1}: ${game.explainRefusal(played.error, `seat ${game.toMove(state) ?? 1}`)}.`
    state = played.value.state
  }
  return game.toMove(state) === null ? `${what} ${line}: the game is over after it.` : null
}

/**
 * Up to this many different openings of random legal moves after which the game goes on, as far as they can be found.
 */
function randomOpenings(
  game: AnyGame,
  settings: unknown,
  count: number,
  plies: number,
  seed: number,
  problem: (sentence: string) => void,
): unknown[][] {
  if (game.legalMoves === undefined) {
    problem(`${game.title} has too many moves to draw openings from; give openings in a file.`)
    return []
  }
  const found = new Map<string, unknown[]>()
  for (let opening = 0; opening < count && found.size === opening; opening++) {
    for (let attempt = 0; attempt < MOST_TRIES && found.size === opening; attempt++) {
      const moves = randomMoves(game, settings, plies, seededRandom(deriveSeed(seed, FOR_OPENINGS, opening, attempt)))
      if (moves !== null)
        found.set(JSON.stringify(moves), moves)
    }
  }
  if (found.size < count)
    problem(`openings: only ${found.size} different ones of ${plies} moves were found, and ${count} are asked for.`)
  return [...found.values()]
}

/** Null if the game is over before or after the last move. */
function randomMoves(game: AnyGame, settings: unknown, plies: number, random: Random): unknown[] | null {
  let state = startOf(game, settings)
  const moves: unknown[] = []
  for (let ply = 0; ply < plies; ply++) {
    const legal = game.legalMoves?.(state) ?? []
    if (legal.length === 0)
      return null
    const played = game.play(state, pick(legal, random))
    if (!played.ok)
      return null
    moves.push(played.value.move)
    state = played.value.state
  }
  return game.toMove(state) === null ? null : moves
}
