import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanName } from '../cleanName.ts'
import { eachSeat } from '../game/seat.ts'
import { canBeResumed, displayNames, hasHumanSeat, hasWorkshopBot, nameSchema, NOBODY, playerKindOf } from './player.ts'

describe('a name from outside', () => {
  it.each([
    ['stays as it is', 'Žofia 王小明', 'Žofia 王小明'],
    ['loses the space around it', '  A  ', 'A'],
    ['keeps the space within', 'Team  Red', 'Team  Red'],
    ['loses control characters', 'line1\nline2\u0000\u007F\u009F', 'line1line2'],
    ['loses what turns the text around', '\u202Enova\u202C \u2066x\u2069', 'nova x'],
    ['loses half a surrogate pair', 'a\uD800b', 'a\uFFFDb'],
    ['keeps markup, for the window to escape', '</script><i>B', '</script><i>B'],
    ['keeps quotes and backslashes', 'The "A" \\ team', 'The "A" \\ team'],
    ['is cut at 64 characters', 'x'.repeat(900), 'x'.repeat(64)],
    ['is cut between characters, not within one', '🎲'.repeat(70), '🎲'.repeat(64)],
    ['has no space at its end when it was cut there', `${'x'.repeat(63)} y`, 'x'.repeat(63)],
    ['loses what nobody sees', '\uFEFFA\u200Bn\u00ADn\u2060\u180E', 'Ann'],
    ['keeps what joins emoji and Persian letters', '👩\u200D💻 می\u200Cروم', '👩\u200D💻 می\u200Cروم'],
    ['loses joiners around it', '\u200CAnn \u200D', 'Ann'],
    ['may come out empty', ' \t\r\n ', ''],
    ['is empty where nothing of it is seen', '\u3164\u200D\uFE0F', ''],
  ])('%s', (_, name, clean) => {
    expect(cleanName(name)).toBe(clean)
  })

  it('is clean after one cleaning, whatever it was', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
      const clean = cleanName(name)
      expect(cleanName(clean)).toBe(clean)
      expect([...clean].length).toBeLessThanOrEqual(64)
      expect(clean).not.toMatch(/\p{Cc}/u)
    }))
  })

  it('is cleaned by its schema, and may not be endless', () => {
    expect(nameSchema.parse(' Ann\n')).toBe('Ann')
    expect(nameSchema.safeParse('x'.repeat(10_001)).success).toBe(false)
  })
})

describe('a bot of the workshop', () => {
  const seats = { 1: { kind: 'human', name: 'Mine', isBot: true }, 2: { kind: 'bot', bot: 'random' } } as const

  it('is a bot, and no person who could go on later', () => {
    expect([playerKindOf(seats[1]), hasHumanSeat(seats), hasWorkshopBot(seats), canBeResumed(seats)]).toEqual(
      ['bot', false, true, false],
    )
  })
})

describe('the names to show', () => {
  const named = (name: string) => ({ kind: 'external', name }) as const

  it.each([
    ['both as given', named('Ann'), named('Bob'), { 1: 'Ann', 2: 'Bob' }],
    ['a number after the second of two equal ones', named('Same'), named('Same'), { 1: 'Same', 2: 'Same (2)' }],
    ['the seat for who is not there', null, null, { 1: 'Player 1', 2: 'Player 2' }],
    ['even where somebody calls himself so', null, named('Player 1'), { 1: 'Player 1', 2: 'Player 1 (2)' }],
    ['no number where only the case differs', named('ann'), named('Ann'), { 1: 'ann', 2: 'Ann' }],
  ])('are %s', (_, first, second, names) => {
    expect(displayNames({ ...NOBODY, 1: first, 2: second })).toMatchObject(names)
  })
  it('tell nine of the same name apart', () => {
    expect(Object.values(displayNames(eachSeat(() => named('Same'))))).toEqual([
      'Same',
      'Same (2)',
      'Same (3)',
      'Same (4)',
      'Same (5)',
      'Same (6)',
      'Same (7)',
      'Same (8)',
      'Same (9)',
    ])
  })
})
