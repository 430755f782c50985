import { counted, plural } from '../../../shared/counted.ts'
import { clockWords } from '../../../shared/durationText.ts'
import { listed } from '../../../shared/match/lineUp.ts'

/** `Waiting for Ann to sit down, 5 minutes at most; 3 games wait.` */
export function waitingText(names: readonly string[], mostMs: number, games: number): string {
  const wait = `${counted(games, 'game')} ${plural(games, 'waits', 'wait')}`
  return `Waiting for ${listed(names)} to sit down, ${clockWords(mostMs)} at most; ${wait}.`
}
