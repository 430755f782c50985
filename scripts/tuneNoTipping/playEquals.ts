import type { RuleSet } from '../../src/shared/games/no-tipping/settings.ts'
import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { MAX_WEIGHTS, RULE_SETS } from '../../src/shared/games/no-tipping/settings.ts'
import { deriveSeed, seededRandom } from '../../src/shared/random.ts'
import { writeStarts } from '../writeStarts.mjs'
import { wholeBotGame } from './botGames.ts'
import { say } from './storedGames.ts'

/**
 * `node scripts/tuneNoTipping/playEquals.ts [60]`: has `expert` play this many games against itself for each number of
 * blocks and each rule set, and saves how many the first player won, row by row. Existing rows are kept, so it can be
 * stopped (Ctrl+C) and restarted.
 */

interface Row { readonly rules: RuleSet, readonly weights: number, readonly games: number, readonly firstWon: number }

const SEED = 2_000_000
const file = new URL('../../src/shared/games/no-tipping/equals.json', import.meta.url)
const games = Number(process.argv[2] ?? 60)
const rows = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) as Row[] : []
for (let weights = 1; weights <= MAX_WEIGHTS; weights++) {
  for (const rules of RULE_SETS) {
    if (!rows.some(row => row.rules === rules && row.weights === weights))
      keep({ rules, weights, games, firstWon: await firstWins(rules, weights) })
  }
}

async function firstWins(rules: RuleSet, weights: number): Promise<number> {
  let won = 0
  for (let game = 0; game < games; game++) {
    const random = seededRandom(deriveSeed(SEED, RULE_SETS.indexOf(rules), weights, game))
    const { winner } = await wholeBotGame({ rules, weights, bots: ['expert'], loose: 0 }, random)
    won += winner === 1 ? 1 : 0
  }
  return won
}

function keep(row: Row): void {
  rows.push(row)
  writeStarts(file, rows)
  say(JSON.stringify(row))
}
