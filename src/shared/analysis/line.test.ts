import fc from 'fast-check'
import { expect, it } from 'vitest'
import { GAME_IDS, gameOf } from '../games/index.ts'
import { seededRandom } from '../random.ts'
import { checkStart, drawnStart, MOST_MOVES, parseLine, playLine } from './line.ts'
import { usualStart } from './testing/anyTree.ts'

const nim = usualStart('nim', { piles: '3 4 5' })

it.each(GAME_IDS)('the usual start of %s is one, once chance has settled it', (game) => {
  const start = usualStart(game)
  expect(checkStart(start)).toEqual({ ok: true, value: start })
  expect(drawnStart(start, seededRandom(5))).toEqual(start)
})

it.each(GAME_IDS.filter(id => gameOf(id).draw !== undefined))(
  'a start of %s that is left to chance is refused',
  (game) => {
    expect(checkStart({ ...usualStart(game), settings: gameOf(game).settings.parse({}) })).toMatchObject({
      ok: false,
      error: expect.stringContaining('chance'),
    })
  },
)

it('says what is wrong with a start', () => {
  expect(checkStart({ ...nim, settings: { piles: '0' } })).toMatchObject({
    ok: false,
    error: expect.stringMatching(/^The settings of the game are not right: /),
  })
  expect(checkStart({ ...nim, seats: 3 })).toMatchObject({
    ok: false,
    error: 'Nim is for 2 players with these settings, not for 3.',
  })
  expect(checkStart({ ...nim, first: 3 })).toMatchObject({ ok: false, error: 'Seat 3 can’t make the first move.' })
})

it('plays a line and writes its moves as the game does', () => {
  const played = playLine({ ...nim, moves: [{ leave: 1, pile: 0, comment: 'bold' }] })
  expect(played).toMatchObject({ ok: true, value: { moves: [{ pile: 0, leave: 1 }] } })
  expect(played.ok && played.value.moves[0]).not.toHaveProperty('comment')
})

it('says which move of a line is refused, and why', () => {
  expect(playLine({ ...nim, moves: [{ pile: 0, leave: 0 }, { pile: 0, leave: 0 }] })).toMatchObject({
    ok: false,
    error: expect.stringMatching(/^Move 2 can’t be made: Player 2 .*\.$/),
  })
})

it('takes a line to its end, and no move after it', () => {
  const moves = [0, 1, 2].map(pile => ({ pile, leave: 0 }))
  expect(playLine({ ...nim, moves }).ok).toBe(true)
  expect(playLine({ ...nim, moves: [...moves, { pile: 0, leave: 0 }] })).toMatchObject({
    ok: false,
    error: expect.stringContaining('Move 4'),
  })
})

it('reads a line from a link, and refuses what is cut, too long or too deep', () => {
  const line = { ...nim, moves: [{ pile: 0, leave: 1 }] }
  expect(parseLine(JSON.stringify(line))).toEqual(playLine(line))
  expect(parseLine(JSON.stringify(line).slice(0, -9))).toMatchObject({
    ok: false,
    error: expect.stringContaining('link'),
  })
  expect(parseLine(JSON.stringify({ ...line, game: 'chess' }))).toMatchObject({ ok: false })
  expect(parseLine(JSON.stringify({ ...line, moves: Array.from({ length: MOST_MOVES + 1 }, () => ({})) })))
    .toMatchObject({ ok: false })
  expect(parseLine(JSON.stringify({ ...line, moves: [JSON.parse(`${'['.repeat(50)}${']'.repeat(50)}`)] })))
    .toMatchObject({ ok: false, error: expect.stringContaining('levels') })
})

it('never throws, whatever a link holds', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...GAME_IDS),
      fc.jsonValue(),
      fc.array(fc.jsonValue(), { maxLength: 4 }),
      (game, settings, moves) => {
        for (const start of [usualStart(game), { ...usualStart(game), settings }])
          expect(typeof parseLine(JSON.stringify({ ...start, moves })).ok).toBe('boolean')
      },
    ),
    { numRuns: 150 },
  )
})
