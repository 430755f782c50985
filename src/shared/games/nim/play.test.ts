import type { NimState } from './state.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NAMES } from '../../game/testing/names.ts'
import { deepFreeze } from '../../testing/deepFreeze.ts'
import { nim } from './index.ts'
import { legalMoves, play } from './play.ts'
import { startOf } from './state.ts'

const start = (piles = '3 4 5', misere = false): NimState => deepFreeze(startOf({ piles, misere }))

function played(state: NimState, move: unknown): NimState {
  const result = play(state, move)
  if (!result.ok)
    throw new Error(`refused: ${result.error.code}`)
  return deepFreeze(result.value.state)
}

describe('a move', () => {
  it('leaves so many coins in one pile and passes the turn', () => {
    expect(played(start(), { pile: 2, leave: 1 })).toEqual({
      piles: [3, 4, 1],
      start: [3, 4, 5],
      misere: false,
      mover: 2,
      plies: 1,
      lastMove: { seat: 1, pile: 2, took: 4 },
    })
  })

  it.each([
    ['takes nothing', { pile: 0, leave: 3 }, 'Ann tried to take coin 4 of pile 1, but that pile has 3 coins left'],
    ['adds coins', { pile: 0, leave: 4 }, 'Ann tried to take coin 5 of pile 1, but that pile has 3 coins left'],
    [
      'leaves less than none',
      { pile: 0, leave: -1 },
      'Ann tried to take coin 0 of pile 1, but that pile has 3 coins left',
    ],
    ['is from no pile', { pile: 3, leave: 0 }, 'Ann tried to take from pile 4, but there are 3 piles'],
    ['is from pile -1', { pile: -1, leave: 0 }, 'Ann tried to take from pile 0, but there are 3 piles'],
    ['takes half a coin', { pile: 0, leave: 0.5 }, 'Ann sent something that is not a move'],
    ['is in words', { pile: '0', leave: '0' }, 'Ann sent something that is not a move'],
    ['is nothing', null, 'Ann sent something that is not a move'],
  ])('is refused that %s', (_, move, sentence) => {
    const result = play(start(), move)
    expect(result.ok ? 'accepted' : nim.explainRefusal(result.error, 'Ann')).toBe(sentence)
  })

  it('is refused from another pile than the only one in one pile\'s words', () => {
    const result = play(start('2'), { pile: 4, leave: 0 })
    expect(result.ok ? 'accepted' : nim.explainRefusal(result.error, 'Ann')).toBe(
      'Ann tried to take from pile 5, but there is 1 pile',
    )
  })

  it('is refused from a pile with one coin in one coin\'s words', () => {
    const result = play(start('1'), { pile: 0, leave: 1 })
    expect(result.ok ? 'accepted' : nim.explainRefusal(result.error, 'Ann')).toBe(
      'Ann tried to take coin 2 of pile 1, but that pile has 1 coin left',
    )
  })
})

describe('the last coin', () => {
  it.each([
    [
      'wins in normal play',
      false,
      { ending: 'last-coin', places: { 1: 1, 2: 2 } },
      'Ann took the last coin, which wins in normal play',
    ],
    [
      'loses in misère',
      true,
      { ending: 'last-coin', places: { 1: 2, 2: 1 } },
      'Ann took the last coin, which loses in misère play',
    ],
  ])('%s', (_, misere, standing, sentence) => {
    const over = played(start('2', misere), { pile: 0, leave: 0 })
    expect(nim.standing(over)).toEqual(standing)
    expect(nim.explainEnd(over, NAMES)).toBe(sentence)
    expect(nim.toMove(over)).toBeNull()
    expect(legalMoves(over)).toEqual([])
    expect(play(over, { pile: 0, leave: 0 })).toEqual({ ok: false, error: { code: 'game-over' } })
  })

  it('has not gone before', () => {
    expect(nim.standing(start())).toBeNull()
    expect(nim.toMove(start())).toBe(1)
  })
})

const anySettings = fc.record({
  piles: fc.array(fc.integer({ min: 1, max: 64 }), { minLength: 1, maxLength: 12 }).map(piles => piles.join(' ')),
  misere: fc.boolean(),
})

/** Every position of a game that chance plays. */
const anyGame = fc.tuple(anySettings, fc.infiniteStream(fc.nat())).map(([settings, choices]) => {
  const positions = [deepFreeze(startOf(settings))]
  for (let state = positions[0]; state !== undefined && nim.toMove(state) !== null; state = positions.at(-1)) {
    const moves = legalMoves(state)
    positions.push(played(state, moves[choices.next().value % moves.length]))
  }
  return positions
})

describe('in any game', () => {
  it('coins only go, players move in turn, and the end comes', () => {
    fc.assert(fc.property(anyGame, (positions) => {
      for (const [index, { piles, start: piled, mover, plies, lastMove }] of positions.entries()) {
        const before = positions[index - 1]
        const changed = piles.flatMap((coins, pile) => coins === (before?.piles ?? piled)[pile] ? [] : [pile])
        expect(changed).toEqual(before === undefined ? [] : [lastMove?.pile])
        expect({ mover, plies }).toEqual({ mover: index % 2 + 1, plies: index })
        expect(total(piles)).toBe(total(before?.piles ?? piled) - (lastMove?.took ?? 0))
        expect(lastMove?.took ?? 1).toBeGreaterThan(0)
        expect(piles.every(coins => coins >= 0)).toBe(true)
      }
      expect(total(positions.at(-1)?.piles ?? [])).toBe(0)
    }))
  })

  it('legalMoves is exactly what play accepts', () => {
    fc.assert(fc.property(anyGame, fc.nat(), (positions, choice) => {
      const state = positions[choice % positions.length] ?? start()
      const candidates: unknown[] = [null, undefined, {}, 'hint:']
      for (let pile = -2; pile <= 13; pile++) {
        for (let leave = -2; leave <= 66; leave++)
          candidates.push({ pile, leave }, { pile: pile + 0.5, leave }, { pile, leave: String(leave) })
      }
      const accepted = candidates.filter(move => play(state, move).ok)
      expect(accepted).toEqual(legalMoves(state))
    }), { numRuns: 50 })
  })

  it('no garbage is thrown at, and every refusal has words', () => {
    const garbage = fc.oneof(
      fc.anything({ withBigInt: true, withNullPrototype: true }),
      fc.record({ pile: fc.anything(), leave: fc.anything() }),
    )
    fc.assert(fc.property(anyGame, fc.nat(), fc.array(garbage), (positions, choice, moves) => {
      const state = positions[choice % positions.length] ?? start()
      for (const move of moves) {
        const result = play(state, move)
        if (!result.ok)
          expect(nim.explainRefusal(result.error, 'Ann')).toMatch(/^Ann .{5,}/)
      }
    }))
  })
})

describe('the words', () => {
  it('say what the last move did', () => {
    expect(nim.describeLastMove(start())).toBeNull()
    expect(nim.describeLastMove(played(start(), { pile: 1, leave: 3 }))).toBe('takes 1 coin from pile 2')
    expect(nim.describeLastMove(played(start(), { pile: 1, leave: 0 }))).toBe('takes 4 coins from pile 2')
  })

  it('count the coins left', () => {
    expect(nim.figures(played(start(), { pile: 1, leave: 0 }))).toEqual([{
      key: 'coins',
      label: 'Coins left',
      value: 8,
    }])
  })

  it('draw the piles', () => {
    expect(nim.asciiBoard(played(start(), { pile: 1, leave: 1 }), NAMES)).toBe(
      'pile  1: ooo 3\npile  2: o... 1\npile  3: ooooo 5',
    )
  })
})

describe('the settings', () => {
  it('are 3 4 5 in normal play where nothing is said', () => {
    expect(nim.settings.parse({})).toEqual({ piles: '3 4 5', misere: false })
  })

  it.each([
    ['one pile', '7', [7]],
    ['twelve of 64', Array.from({ length: 12 }).fill('64').join(' '), Array.from({ length: 12 }).fill(64)],
    ['commas and much space', ' 3, 4,,5\t6 ', [3, 4, 5, 6]],
  ])('may be %s', (_, piles, expected) => {
    expect(startOf(nim.settings.parse({ piles })).piles).toEqual(expected)
  })

  it.each([
    ['nothing', ''],
    ['a pile of 0', '3 0 5'],
    ['a pile of 65', '65'],
    ['on several lines', '3\n4'],
    ['over itself in a terminal', '3\r4'],
    ['broken by another line break', '3\u20284'],
    ['13 piles', '1 1 1 1 1 1 1 1 1 1 1 1 1'],
    ['half a coin', '1.5'],
    ['less than a coin', '-1'],
    ['words', 'three'],
  ])('may not be %s', (_, piles) => {
    expect(nim.settings.safeParse({ piles }).success).toBe(false)
  })

  it('are described in words', () => {
    expect(nim.describeSettings({ piles: ' 3 4 5', misere: false })).toBe('piles 3 4 5, normal play')
    expect(nim.describeSettings({ piles: '1 2', misere: true })).toBe('piles 1 2, misère')
    // as an archive may hold them
    expect(nim.describeSettings({ piles: '1\n2\t3', misere: true })).toBe('piles 1 2 3, misère')
  })
})

function total(piles: readonly number[]): number {
  return piles.reduce((sum, coins) => sum + coins, 0)
}
