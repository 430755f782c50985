import type { AnyGame } from '../game/game.ts'
import type { GameId } from './index.ts'
import { describe, expect, it } from 'vitest'
import { describeGame } from '../game/testing/describeGame.ts'
import { GAME_ENDINGS, GAME_IDS, gameOf } from './index.ts'
import { mindsOf } from './minds.ts'

/**
 * What games are tried with beside their ordinary settings, where their flags do not say it: every rule set, every
 * number of seats, and what else makes one another game. Bots play all of them through, so that the largest must not
 * take them long.
 */
const tried: Readonly<Partial<Record<GameId, readonly Readonly<Record<string, unknown>>[]>>> = {
  'no-tipping': [{ weights: 1 }, { weights: 3 }, { weights: 4, rules: 'classic' }],
  'nim': [{ piles: '1' }, { piles: '7 1 9 2', misere: true }],
  'flip': [
    { rows: 1, columns: 1 },
    { rows: 3, columns: 4, players: 2, seed: 7 },
    { board: '010 111 010' },
    { rows: 20, columns: 20 },
  ],
  'maze': [
    { rows: 1, columns: 2 },
    { rows: 4, columns: 6, loops: 50, players: 2 },
    { walls: 'd3 d6' },
    { rows: 30, columns: 30, seed: 3 },
  ],
  'yinsh': [{ rules: 'blitz' }, { rules: 'official' }, { size: 6, row: 6 }, { size: 7, row: 5 }],
  'voronoi': [{ stones: 1 }, { players: 3, stones: 2, rules: 'fall-2018' }, { players: 9, stones: 1 }],
}

/** Each choice, each setting that is on, and the least of each number, where it can stand alone. */
function settingsOfFlags({ flags, settings }: AnyGame): readonly Readonly<Record<string, unknown>>[] {
  return flags.flatMap(({ setting, value }): readonly Readonly<Record<string, unknown>>[] => {
    if (value === null)
      return [{ [setting]: true }]
    return value.kind === 'choice'
      ? value.choices.slice(1).map(choice => ({ [setting]: choice }))
      : value.kind === 'whole' && setting !== 'seed'
        ? [{ [setting]: value.least }]
        : []
  }).filter(one => settings.safeParse(one).success)
}

for (const id of GAME_IDS) {
  const game = gameOf(id)
  const others = GAME_IDS.filter(other => other !== id)
  describeGame({ game, minds: mindsOf(id), settings: [{}, ...tried[id] ?? settingsOfFlags(game)] })

  describe(`the game ${game.title} beside the others`, () => {
    it('is registered by its own id', () => {
      expect(game.id).toBe(id)
    })

    it('calls an ending as the others that know it do, for lists of many games', () => {
      for (const other of others) {
        for (const [ending, words] of Object.entries(gameOf(other).endings)) {
          expect(game.endings[ending] ?? words, `${id}: its ending ${ending} is called otherwise in ${other}`).toBe(
            words,
          )
        }
      }
    })

    it('takes the same kind of value for a flag as the others that have it, since a command has one for all', () => {
      for (const other of others) {
        for (const { setting, value } of gameOf(other).flags) {
          for (const own of game.flags.filter(flag => flag.setting === setting))
            expect(own.value?.kind, `${id}: its flag --${setting} is of another kind in ${other}`).toBe(value?.kind)
        }
      }
    })
  })
}

it('the endings of games are each counted once', () => {
  expect(GAME_ENDINGS).toEqual([...new Set(GAME_IDS.flatMap(id => Object.keys(gameOf(id).endings)))])
})
