import { describe, expect, it } from 'vitest'
import { markOf, readableLine } from './marksBeside.ts'

describe('a printed line', () => {
  it.each([
    ['#show {"kind":"text","text":"hello"}', { kind: 'text', text: 'hello' }],
    ['#show {"kind":"line","from":1,"to":[2,3]}', { kind: 'line', from: 1, to: [2, 3] }],
    ['#show {"kind":"mark","place":1,"why":"","value":null}', { kind: 'mark', place: 1, why: '', value: null }],
    ['#show {"kind":"text","text":"at move 3","ply":2}', { kind: 'text', text: 'at move 3' }],
    ['show {"kind":"text","text":"hello"}', null],
    ['#show {"kind":"text"', null],
    ['#show {"kind":"circle","at":1}', null],
    ['#show', null],
  ])('%s draws %j', (line, mark) => {
    expect(markOf(line)).toEqual(mark)
  })
})

it.each([
  ['just printed', 'just printed'],
  ['#show {"kind":"text","text":"hello"}', 'hello'],
  ['#show {"kind":"mark","place":[1,2],"why":"here","value":0.5}', '1,2 · here · 0.5'],
  ['#show {"kind":"mark","place":0,"why":"","value":null}', '0'],
  ['#show {"kind":"line","from":1,"to":2}', null],
])('%s reads as %j', (line, words) => {
  expect(readableLine(line)).toBe(words)
})
