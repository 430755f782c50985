import type { Page } from '@playwright/test'
import type { Bits } from '../../src/shared/games/yinsh/bits.ts'
import type { PointIndex } from '../../src/shared/games/yinsh/geometry.ts'
import type { Removal, Turn } from '../../src/shared/games/yinsh/notation.ts'
import type { YinshState } from '../../src/shared/games/yinsh/state.ts'
import type { Step } from '../../src/shared/games/yinsh/steps.ts'
import { countBits, hasBit, noBits, toggled } from '../../src/shared/games/yinsh/bits.ts'
import { geometryOf } from '../../src/shared/games/yinsh/geometry.ts'
import { parseTurn } from '../../src/shared/games/yinsh/notation.ts'
import { startOf } from '../../src/shared/games/yinsh/state.ts'
import { choices, isComplete, shown, take } from '../../src/shared/games/yinsh/steps.ts'

const SETTINGS = { size: 5, row: 5, rules: 'blitz' } as const
const BOARD = geometryOf(SETTINGS.size)
/** As they lie around the 5 of a number pad, by the directions of the board. */
const KEYS = ['8', '9', '3', '2', '1', '7'] as const

/** A choice of a turn: the point to press, how many markers turn with it, and whether the turn is complete then. */
export interface Chosen { readonly point: PointIndex, readonly flips: number, readonly isLast: boolean }

/** The position that the window shows, before the turn of that number of the first player. */
export async function positionOn(page: Page, turn: number): Promise<YinshState> {
  const laid = async (kind: 'ring' | 'marker'): Promise<readonly string[]> =>
    page.locator(`[data-${kind}]`).evaluateAll(
      (all, name) => all.map(one => one.getAttribute(`data-${name}`) ?? ''),
      kind,
    )
  const [rings, markers] = [await laid('ring'), await laid('marker')]
  const bitsOf = (told: readonly string[], seat: 1 | 2): Bits =>
    toggled(
      noBits(BOARD.words),
      ...told.filter(text => text.endsWith(` ${seat}`)).map(text => Number(text.split(' ')[0])),
    )
  return {
    ...startOf(SETTINGS),
    rings: { 1: bitsOf(rings, 1), 2: bitsOf(rings, 2) },
    markers: { 1: bitsOf(markers, 1), 2: bitsOf(markers, 2) },
    turns: 2 * turn,
  }
}

/** The steps of a turn that wins, or else brings most own markers together on lines. */
export function turnTowardsRow(state: YinshState): { readonly state: YinshState, readonly steps: readonly Step[] } {
  let best: readonly Step[] = []
  let most = Number.NEGATIVE_INFINITY
  for (const steps of turnsFrom(state, [])) {
    const after = shown({ state, steps })
    const worth = 1e6 * after.won[1] + together(after)
    if (worth > most) {
      most = worth
      best = steps
    }
  }
  return { state, steps: best }
}

/** The steps of a turn, as text, in a position of the usual board. */
export function stepsOfTurn(
  state: unknown,
  text: string,
): { readonly state: YinshState, readonly steps: readonly Step[] } {
  const turn = parseTurn(BOARD, text)
  if (!turn.ok)
    throw new Error(`${text} is no turn`)
  const removed = (removals: readonly Removal[]): Step[] =>
    removals.flatMap(({ from, to, ring }): Step[] => [{ kind: 'row', from, to }, { kind: 'ring-off', at: ring }])
  const steps = (turn: Turn): Step[] => {
    if (turn.kind === 'place')
      return [turn]
    const { before, ring, after } = turn
    return [
      ...removed(before),
      ...ring === null ? [] : [{ kind: 'ring', from: ring.from }, { kind: 'target', to: ring.to }] as const,
      ...removed(after),
    ]
  }
  return { state: state as YinshState, steps: steps(turn.value) }
}

export function choicesOf({ state, steps }: ReturnType<typeof turnTowardsRow>): readonly Chosen[] {
  return steps.map((step, index) => {
    const now = choices({ state, steps: steps.slice(0, index) })
    const flips = step.kind === 'target' && now.kind === 'target'
      ? now.targets.find(({ to }) => to === step.to)?.jumped.length ?? 0
      : 0
    return { point: pointOf(step, now), flips, isLast: index === steps.length - 1 }
  })
}

/** The keys that lead from one point to another, a line's step each. */
export function keysTo(from: number, to: number): readonly string[] {
  const ways = new Map<number, readonly string[]>([[from, []]])
  for (const [point, keys] of ways) {
    if (point === to)
      return keys
    for (const [direction, key] of KEYS.entries()) {
      const next = BOARD.rays[point]?.[direction]?.[0]
      if (next !== undefined && !ways.has(next))
        ways.set(next, [...keys, key])
    }
  }
  throw new Error(`no keys lead from ${from} to ${to}`)
}

/** The point to press for a step; the middle one for a row. */
function pointOf(step: Step, now: ReturnType<typeof choices>): PointIndex {
  switch (step.kind) {
    case 'place':
    case 'ring-off':
      return step.at
    case 'ring':
      return step.from
    case 'target':
      return step.to
    case 'row': {
      const row = now.kind === 'row' ? now.rows.find(({ from, to }) => from === step.from && to === step.to) : undefined
      return row?.points[2] ?? step.from
    }
  }
}

function* turnsFrom(state: YinshState, steps: readonly Step[]): Generator<readonly Step[]> {
  if (isComplete({ state, steps })) {
    yield steps
    return
  }
  for (const step of nextSteps(choices({ state, steps }))) {
    const after = take({ state, steps }, step)
    if (after !== null)
      yield* turnsFrom(state, after.steps)
  }
}

function nextSteps(now: ReturnType<typeof choices>): readonly Step[] {
  switch (now.kind) {
    case 'place':
      return now.points.map(at => ({ kind: 'place', at }))
    case 'row':
      return now.rows.slice(0, 1).map(({ from, to }) => ({ kind: 'row', from, to }))
    case 'ring-off':
      return now.rings.slice(0, 1).map(at => ({ kind: 'ring-off', at }))
    case 'ring':
      return now.rings.map(from => ({ kind: 'ring', from }))
    case 'target':
      return now.targets.map(({ to }) => ({ kind: 'target', to }))
    case 'done':
      return []
  }
}

/**
 * How near the first player is to a row: over all places for one, more for each marker there and less where a ring
 * stands.
 */
function together({ markers, rings }: YinshState): number {
  let sum = countBits(markers[1]) - countBits(markers[2])
  for (const line of BOARD.lines) {
    for (let start = 0; start + SETTINGS.row <= line.length; start++) {
      const place = line.slice(start, start + SETTINGS.row)
      const own = place.filter(point => hasBit(markers[1], point)).length
      const others = place.filter(point => hasBit(rings[2], point)).length
      sum += 4 ** own / (1 + 3 * others)
    }
  }
  return sum
}
