import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LONGEST_INPUT, parseSolveInput } from './solveInput.ts'
import { anyRemovalPosition } from './testing/positions.ts'

const INITIAL = { position: -4, weight: 3, owner: 0 }

/** The error that an input gets; fails where it gets none. */
function errorOf(input: unknown): string {
  const read = parseSolveInput(typeof input === 'string' ? input : JSON.stringify(input))
  expect(read.ok).toBe(false)
  return read.ok ? '' : read.error
}

function blocksError(...blocks: unknown[]): string {
  return errorOf({ toMove: 1, blocks })
}

describe('a position to solve', () => {
  it('is read as it is written', () => {
    fc.assert(fc.property(anyRemovalPosition({ most: 50 }), (position) => {
      expect(parseSolveInput(JSON.stringify(position))).toEqual({ ok: true, value: position })
    }))
  })

  it('has the usual rules by default, its blocks from left to right, and nothing else in it', () => {
    const blocks = [{ ...INITIAL, colour: 'red' }, { position: -5, weight: 1, owner: 2 }]
    expect(parseSolveInput(JSON.stringify({ toMove: 2, blocks, comment: [[[]]] }))).toEqual({
      ok: true,
      value: { rules: 'fall-2021', toMove: 2, blocks: [{ position: -5, weight: 1, owner: 2 }, INITIAL] },
    })
  })

  it('may have a block at minus zero, which is zero', () => {
    const text = '{"toMove":1,"blocks":[{"position":-0,"weight":1,"owner":1},{"position":-4,"weight":3,"owner":0}]}'
    expect(parseSolveInput(text)).toMatchObject({ ok: true, value: { blocks: [INITIAL, { position: 0 }] } })
    expect(blocksError({ ...INITIAL, position: 0 }, { ...INITIAL, position: -0 })).toBe('two blocks stand at 0')
  })

  it.each([
    ['', 'the input is not valid JSON'],
    ['{"toMove":1,', 'the input is not valid JSON'],
    ['['.repeat(LONGEST_INPUT), 'the input is not valid JSON'],
    ['null', 'the input is valid JSON but not an object'],
    ['[]', 'the input is valid JSON but not an object'],
    [`{}${' '.repeat(LONGEST_INPUT)}`, 'the input has 65538 characters, and the most are 65536'],
    [{}, '"toMove" is missing, not 1 or 2'],
    [{ toMove: '1', blocks: [] }, '"toMove" is "1", not 1 or 2'],
    [{ toMove: 3, blocks: [] }, '"toMove" is 3, not 1 or 2'],
    [{ toMove: 1 }, '"blocks" is missing, not a list'],
    [{ toMove: 1, blocks: {} }, '"blocks" is an object, not a list'],
    [{ rules: 'chess', toMove: 1, blocks: [] }, '"rules" is "chess", not "fall-2021" or "classic"'],
    [{ rules: null, toMove: 1, blocks: [] }, '"rules" is null, not "fall-2021" or "classic"'],
    [{ toMove: 1, blocks: [] }, 'the beam tips right already: right torque -3, and it may not fall below 0'],
  ])('is not %j', (input, error) => {
    expect(errorOf(input)).toBe(error)
  })

  it('says which block is none', () => {
    expect(blocksError(INITIAL, null)).toBe('block 2 is null, not an object')
    expect(blocksError({ ...INITIAL, position: undefined })).toBe('block 1 has no whole position: missing')
    expect(blocksError({ ...INITIAL, position: 0.5 })).toBe('block 1 has no whole position: 0.5')
    expect(blocksError({ ...INITIAL, position: 1e300 })).toBe('block 1 has no whole position: 1e+300')
    expect(blocksError({ ...INITIAL, weight: '3\u001B' })).toBe('block 1 has no whole weight: "3\\u001b"')
    expect(blocksError({ ...INITIAL, weight: 0 })).toBe('block 1 weighs 0 kg, not 1 to 24 kg')
    expect(blocksError({ ...INITIAL, weight: 25 })).toBe('block 1 weighs 25 kg, not 1 to 24 kg')
    expect(blocksError({ ...INITIAL, owner: 3 })).toBe('block 1 has an owner that is not 0, 1 or 2: 3')
  })

  it('has its blocks on the beam, which stands', () => {
    expect(blocksError(INITIAL, { ...INITIAL, owner: 1 })).toBe('two blocks stand at -4')
    expect(blocksError({ ...INITIAL, position: 31 })).toBe('position 31 is off the beam, which ends at -30 and 30')
    expect(errorOf({ rules: 'classic', toMove: 1, blocks: [{ ...INITIAL, position: -26 }] })).toBe(
      'position -26 is off the beam, which ends at -25 and 25',
    )
    expect(blocksError({ ...INITIAL, position: -10 })).toBe(
      'the beam tips left already: left torque 12, and it may not rise above 0',
    )
  })
})

describe('any input', () => {
  it('is a position or an error of one line', () => {
    const loose = fc.oneof(fc.integer({ min: -35, max: 35 }), fc.jsonValue())
    const nearly = fc.record({
      rules: fc.oneof(fc.constantFrom('classic', 'fall-2021'), fc.jsonValue()),
      toMove: fc.oneof(fc.constantFrom(1, 2), fc.jsonValue()),
      blocks: fc.oneof(
        fc.array(
          fc.oneof(fc.record({ position: loose, weight: loose, owner: loose }, { requiredKeys: [] }), fc.jsonValue()),
        ),
        fc.jsonValue(),
      ),
    }, { requiredKeys: [] })
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.json(), nearly.map(value => JSON.stringify(value)))
    fc.assert(fc.property(text, (input) => {
      const read = parseSolveInput(input)
      if (!read.ok)
        expect(read.error).toMatch(/^[^\n]{5,200}[^.]$/)
    }), { numRuns: 3000 })
  })

  it('may be as deep as it likes', () => {
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
    expect(parseSolveInput(`{"toMove":1,"comment":${deep},"blocks":[${JSON.stringify(INITIAL)}]}`).ok).toBe(true)
    expect(errorOf(`{"toMove":1,"blocks":${deep}}`)).toBe('block 1 is a list, not an object')
    expect(errorOf(`{"toMove":${deep}}`)).toBe('"toMove" is a list, not 1 or 2')
  })
})
