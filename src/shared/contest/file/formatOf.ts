import type { Seat } from '../../game/seat.ts'
import type { FormatName, FormatPlan } from '../plan.ts'
import type { ContestFile } from './contestFile.ts'
import { gameOf } from '../../games/index.ts'

const USUAL_EXTRA = 5
const USUAL_ADVANCE = 2
const USUAL_GROUP = 4
const USUAL_TABLE_ROUNDS = 3

/** The keys that only some formats have. */
const KEYS_OF: Readonly<Record<'rounds' | 'seeds' | 'seeds-meet' | 'groups' | 'advance' | 'third-place' | 'extra' | 'seats', readonly FormatName[]>> = {
  'rounds': ['round-robin', 'match', 'gauntlet', 'swiss', 'ladder', 'king', 'tables'],
  'seeds': ['gauntlet'],
  'seeds-meet': ['gauntlet'],
  'groups': ['groups'],
  'advance': ['groups'],
  'third-place': ['knockout', 'groups'],
  'extra': ['knockout', 'groups'],
  'seats': ['tables'],
}

/**
 * The format with its numbers. A round robin of two is a match, which with a sequential test has no end of its own.
 * A key that the format does not have is a problem, and so are seats that the game does not have.
 */
export function formatOf(file: ContestFile, participants: number, settings: unknown, problem: (sentence: string) => void): FormatPlan {
  const named = file.format ?? 'round-robin'
  const name = named === 'round-robin' && participants === 2 ? 'match' : named
  for (const [key, formats] of Object.entries(KEYS_OF)) {
    if (file[key as keyof typeof KEYS_OF] !== undefined && !formats.includes(name))
      problem(`${key} is for ${formats.join(', ')}; the format is ${name}.`)
  }
  if (name === 'match' && participants > 2)
    problem(`A match is of two, and there are ${participants} participants.`)
  checkSeats(file, name, settings, problem)
  const { rounds } = file
  const extra = file.extra ?? USUAL_EXTRA
  const thirdPlace = file['third-place'] ?? false
  switch (name) {
    case 'round-robin': return { name, cycles: rounds ?? 1 }
    case 'match': return { name, rounds: rounds ?? (file.sprt === undefined ? 1 : null) }
    case 'gauntlet': return { name, seeds: file.seeds ?? 1, seedsMeet: file['seeds-meet'] ?? false, cycles: rounds ?? 1 }
    case 'swiss': return { name, rounds: rounds ?? usualSwissRounds(participants) }
    case 'knockout': return { name, thirdPlace, extra }
    case 'groups': return { name, groups: file.groups ?? Math.max(1, Math.ceil(participants / USUAL_GROUP)), advance: file.advance ?? USUAL_ADVANCE, thirdPlace, extra }
    case 'ladder': return { name, encounters: rounds ?? null }
    case 'king': return { name, encounters: rounds ?? null }
    case 'tables': return { name, seats: file.seats ?? Math.min(9, Math.max(3, gameOf(file.game).seats(settings).most)), rounds: rounds ?? USUAL_TABLE_ROUNDS }
  }
}

/** ⌈log₂ n⌉ + 2, but no more than there are opponents: n − 1 of an even number, n of an odd one. */
export function usualSwissRounds(participants: number): number {
  return Math.max(1, Math.min(Math.ceil(Math.log2(Math.max(2, participants))) + 2, participants - 1 + participants % 2))
}

function checkSeats(file: ContestFile, name: FormatName, settings: unknown, problem: (sentence: string) => void): void {
  const game = gameOf(file.game)
  const { least, most } = game.seats(settings)
  const has = (seats: number): boolean => seats >= least && seats <= most
  const howMany = least === most ? `${least} seats` : `${least} to ${most} seats`
  if (name !== 'tables' && !has(2))
    problem(`${game.title} has ${howMany} with these settings, and in this format two meet; take format: tables, or other settings.`)
  const asked: Seat | number | undefined = name === 'tables' ? file.seats ?? Math.min(9, Math.max(3, most)) : undefined
  if (asked !== undefined && !has(asked))
    problem(`Tables of ${asked} need a game with so many seats; ${game.title} has ${howMany} with these settings.`)
}
