import type { FormatName, FormatPlan } from '../plan.ts'
import type { ContestFile } from './contestFile.ts'
import { usualFormat } from '../planning/usualPlan.ts'

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
 * A key that the format does not have is a problem.
 */
export function formatOf(file: ContestFile, participants: number, settings: unknown, problem: (sentence: string) => void): FormatPlan {
  const named = file.format ?? 'round-robin'
  const name = named === 'round-robin' && participants === 2 ? 'match' : named
  for (const [key, formats] of Object.entries(KEYS_OF)) {
    if (file[key as keyof typeof KEYS_OF] !== undefined && !formats.includes(name))
      problem(`${key} is for ${formats.join(', ')}; the format is ${name}.`)
  }
  const { rounds, sprt } = file
  const usual = usualFormat(file.game, name, participants, settings)
  switch (usual.name) {
    case 'round-robin':
      return { ...usual, cycles: rounds ?? usual.cycles }
    case 'match':
      return { ...usual, rounds: rounds ?? (sprt === undefined ? 1 : null) }
    case 'gauntlet':
      return { ...usual, cycles: rounds ?? usual.cycles, seeds: file.seeds ?? usual.seeds, seedsMeet: file['seeds-meet'] ?? usual.seedsMeet }
    case 'swiss':
      return { ...usual, rounds: rounds ?? usual.rounds }
    case 'knockout':
      return { ...usual, thirdPlace: file['third-place'] ?? usual.thirdPlace, extra: file.extra ?? usual.extra }
    case 'groups':
      return { ...usual, groups: file.groups ?? usual.groups, advance: file.advance ?? usual.advance, thirdPlace: file['third-place'] ?? usual.thirdPlace, extra: file.extra ?? usual.extra }
    case 'ladder':
    case 'king':
      return { ...usual, encounters: rounds ?? null }
    case 'tables':
      return { ...usual, seats: file.seats ?? usual.seats, rounds: rounds ?? usual.rounds }
  }
}
