import type { KeptAnswer } from './keptAnswer.ts'
import type { KeptPosition } from './keptPosition.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answeredAgain, changeOf } from './keptAnswer.ts'
import { judgeAnswer, keptPositionsSchema, keptWith, MOST_KEPT, playableFrom } from './keptPosition.ts'

const kept: KeptPosition = {
  id: 'p1',
  game: 'nim',
  settings: { piles: '1 2' },
  seats: 2,
  first: 1,
  line: [],
  wrong: { pile: 0, leave: 0 },
  right: [{ pile: 1, leave: 1 }],
  match: 'm1',
  note: '',
  keptAt: 5,
}

function judged(answer: unknown, changes: Partial<KeptPosition> = {}): string {
  const position = playableFrom({ ...kept, ...changes })
  return position.ok ? judgeAnswer({ ...kept, ...changes }, position.value, answer) : position.error
}

describe('a kept position', () => {
  it('judges the move of a new version, however it is written', () => {
    expect(judged({ leave: 1, pile: 1 })).toBe('right')
    expect(judged({ pile: 0, leave: 0 })).toBe('wrong-again')
    expect(judged({ pile: 1, leave: 0 })).toBe('other')
    expect(judged({ pile: 7, leave: 0 })).toBe('illegal')
    expect(judged({ valueOf: 1, toString: 1 })).toBe('illegal')
    expect(judged({ pile: 7, leave: 0 }, { wrong: { pile: 7, leave: 0 } })).toBe('wrong-again')
  })

  it('says why it can not be played', () => {
    expect(judged(null, { settings: { piles: '0' } })).toMatch(/^Nim refuses the settings: piles are/)
    expect(judged(null, { line: [{ pile: 1, leave: 1 }, { pile: 9, leave: 1 }] })).toMatch(
      /^Move 2 of the line is illegal\. .*[^.]\.$/,
    )
    expect(judged(null, { settings: { piles: '1' }, line: [{ pile: 0, leave: 0 }] })).toBe(
      'The game is over after the line.',
    )
    expect(judged(null, { right: ['nothing'] })).toBe('A move that is said to be right is illegal.')
    expect(judged(null, { seats: 3 })).toBe('Nim has no such seats with these settings.')
  })

  it('takes any answer', () => {
    fc.assert(fc.property(fc.jsonValue(), (answer) => {
      expect(['right', 'wrong-again', 'other', 'illegal']).toContain(judged(answer))
    }))
  })

  it('is kept once, with the note and the right moves that somebody knew', () => {
    const bare = { ...kept, right: [], note: '' }
    const other = { ...kept, id: 'p2', line: [{ pile: 1, leave: 1 }] }
    const again = { ...kept, id: 'p3', settings: { piles: '1 2' }, note: 'parity' }
    const grown = keptWith(keptWith([], [bare, other]).positions, [again])
    expect(grown).toMatchObject({ ids: ['p1'], added: 0, refused: 0 })
    expect(grown.positions).toEqual([{ ...kept, note: 'parity' }, other])
    const set = { version: 1, positions: grown.positions }
    expect(keptPositionsSchema.parse(JSON.parse(JSON.stringify(set)))).toEqual(set)
  })

  it('finds no room in a full set, unless it is there already', () => {
    const many = Array.from(
      { length: MOST_KEPT },
      (_, index) => ({ ...kept, id: `n${index}`, wrong: { pile: index, leave: 0 } }),
    )
    const grown = keptWith(many, [{ ...kept, wrong: 'new' }, { ...kept, id: 'again', wrong: { pile: 3, leave: 0 } }])
    expect(grown).toMatchObject({ ids: ['n3'], added: 0, refused: 1 })
    expect(grown.positions).toHaveLength(MOST_KEPT)
  })
})

describe('the answers to a kept position', () => {
  const answer = (verdict: KeptAnswer['verdict'], at: number): KeptAnswer => ({
    verdict,
    move: null,
    why: '',
    tookMs: null,
    at,
    command: 'bot',
    sha256: null,
  })

  it('are the last two, and say what changed between them', () => {
    const [first, second, third] = [answer('wrong-again', 1), answer('right', 2), answer('crashed', 3)]
    const once = answeredAgain(undefined, first)
    const twice = answeredAgain(once, second)
    const thrice = answeredAgain(twice, third)
    expect([once, twice, thrice].map(changeOf)).toEqual([null, 'fixed', 'worse'])
    expect(thrice).toEqual({ now: third, before: second })
    expect(changeOf({ now: first, before: third })).toBeNull()
  })
})
