import { describe, expect, it } from 'vitest'
import { printedNumber } from '../../../shared/printedNumber.ts'
import { boardHint } from './boardHint.ts'
import { forecastLabel, forecastText, moveAnnouncement, spoken, tipAnnouncement, tipWarning } from './moveText.ts'
import { positionAfter } from './testing/positions.ts'

const names = { 1: 'Ann', 2: 'Bob-2' }
const safe = { phase: 'place', position: -7, weight: 5, torques: { left: -31, right: 12 }, tips: null } as const
const tipping = { phase: 'remove', position: -12, weight: 5, torques: { left: -60, right: -4 }, tips: 'right' } as const

it('prints and says whole numbers', () => {
  expect([-7, 0, 12].map(printedNumber)).toEqual(['−7', '0', '12'])
  expect([-7, 0, 12].map(spoken)).toEqual(['minus 7', '0', '12'])
})

describe('a move that is pointed at', () => {
  it('is put in figures', () => {
    expect(forecastText(safe)).toBe('5 kg at −7: left 31 to spare, right 12')
    expect(forecastText(tipping)).toBe('Without 5 kg at −12 tips right: 4 too much')
  })

  it('is named for the ear', () => {
    expect(forecastLabel(safe)).toBe('Position minus 7: safe, left minus 31, right 12')
    expect(forecastLabel(tipping)).toBe('Remove 5 kg at minus 12: tips right, left minus 60, right minus 4')
  })

  it('is warned of when it tips', () => {
    expect(tipWarning(tipping)).toBe('Removing 5 kg from −12 tips the beam right and loses. Play it anyway?')
  })
})

describe('what happened', () => {
  it('is announced with the torques and who is next', () => {
    const state = positionAfter([{ weight: 2, position: -5 }])
    expect(moveAnnouncement(state, names)).toBe(
      'Ann placed 2 kg at minus 5; left torque minus 2, right torque 14; Bob-2 to move',
    )
    expect(tipAnnouncement(state, names)).toBeNull()
  })

  it('is nothing at the start', () => {
    expect(moveAnnouncement(positionAfter([]), names)).toBeNull()
  })

  it('names the side and the loser when the beam tipped', () => {
    expect(tipAnnouncement(positionAfter([{ weight: 5, position: 12 }]), names)).toBe(
      'The beam tipped right; Ann loses, Bob-2 wins',
    )
  })
})

describe('boardHint', () => {
  const state = positionAfter([])
  const idle = { state, names, mover: null, held: null, pointed: null, live: true, over: false, byTouch: false }

  it.each(
    [
      ['watching', idle, 'Ann to move'],
      ['looking back', { ...idle, live: false }, 'Looking back: Ann was to move'],
      ['after an end that the beam does not show', { ...idle, over: true }, 'The match ended before Ann moved'],
      ['about to pick', { ...idle, mover: 1 }, 'Ann: drag a block onto the beam, or click it and then a position'],
      [
        'about to pick with a finger',
        { ...idle, mover: 1, byTouch: true },
        'Ann: drag a block onto the beam, or tap it and then the beam',
      ],
      [
        'holding in front of a finger',
        { ...idle, mover: 1, held: 5, byTouch: true },
        '5 kg in hand: tap the beam to see what it does there',
      ],
      ['holding', { ...idle, mover: 1, held: 5 }, '5 kg in hand: click a position, or press Esc to put it back'],
    ] as const,
  )('tells somebody %s what to do', (_, situation, text) => {
    expect(boardHint(situation)).toBe(text)
  })

  it.each(
    [
      ['fall-2021', 1, 'Ann: any block may be taken now. Click it, or drag it away'],
      ['fall-2021', null, 'All blocks are placed. From now on any block may be taken'],
      ['classic', 1, 'Ann: any block may be taken now. Click it, or drag it away'],
      [
        'classic',
        null,
        'All blocks are placed. Now Ann may take any block; Bob-2 may take Ann’s only once no others stand',
      ],
    ] as const,
  )('tells by the rules of %s what may be taken as the second half begins, to seat %s', (rules, mover, text) => {
    const begins = positionAfter([{ weight: 1, position: 0 }, { weight: 1, position: -5 }], { rules, weights: 1 })
    expect(boardHint({ ...idle, state: begins, mover })).toBe(text)
    expect(boardHint({ ...idle, state: begins, live: false })).toBe('Looking back: Ann was to move')
  })

  it('tells the second player of the classic rules whose blocks may be taken, the first time', () => {
    const placed = [1, 2].flatMap(weight => [{ weight, position: weight }, { weight, position: -4 - weight }])
    const removed = [...placed, { position: 1 }]
    const state = positionAfter(removed, { rules: 'classic', weights: 2 })
    expect(boardHint({ ...idle, state, mover: 2 })).toBe(
      'Bob-2: take one of your own now, or the initial block. Click it, or drag it away',
    )
    const later = positionAfter([...removed, { position: -5 }], { rules: 'classic', weights: 2 })
    expect(boardHint({ ...idle, state: later, mover: 1 })).toBe(
      'Ann: click a block to take it off the beam, or drag it away',
    )
  })

  it('says why a block may not be taken', () => {
    const barred = positionAfter([{ weight: 1, position: 0 }, { weight: 1, position: -5 }, { position: -5 }], {
      rules: 'classic',
      weights: 1,
    })
    expect(boardHint({ ...idle, state: barred, mover: 2, pointed: 0 })).toBe(
      'Bob-2 may not take 1 kg at 0: it is Ann’s, and other blocks still stand',
    )
  })

  it('says of an end only where the beam tipped: result and gauges tell the rest', () => {
    const tipped = positionAfter([{ weight: 1, position: -5 }, { weight: 5, position: 12 }])
    expect(boardHint({ ...idle, state: tipped })).toBe('The beam tipped right')
  })
})
