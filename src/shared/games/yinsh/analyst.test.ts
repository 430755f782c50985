import type { GradedMove } from '../../game/analysis.ts'
import type { Thinking } from '../../game/thinking.ts'
import type { YinshState } from './state.ts'
import { describe, expect, it } from 'vitest'
import { judgementSchema, reviewSchema } from '../../game/analysis.ts'
import { NAMES } from '../../game/testing/names.ts'
import { thinkingAlone } from '../../game/thinking.ts'
import { seededRandom } from '../../random.ts'
import { analyst } from './analyst.ts'
import { play } from './play.ts'
import { startOf } from './state.ts'
import { gameRecords, settingsOf } from './testing/vectors.ts'

/** Each look at the clock takes so long. */
const LOOK_MS = 5

function thinking(limits: Partial<Thinking> = {}): Thinking {
  let elapsed = 0
  return { ...thinkingAlone(seededRandom(1)), elapsedMs: () => elapsed += LOOK_MS, capMs: 300, ...limits }
}

/** The positions of a recorded game that ended by three rings of who made the last turn. */
function recordedGame(): YinshState[] {
  const record = gameRecords.find(({ end, n, k, rules }) => end === 'rings' && n === 5 && k === 5 && rules === 'course')
    ?? expect.fail('no game is recorded')
  const states = [startOf(settingsOf(record))]
  for (const turn of record.moves) {
    const played = play(states.at(-1) ?? expect.fail('no state'), { turn })
    states.push(played.ok ? played.value.state : expect.fail(turn))
  }
  return states
}

describe('the analyst of Yinsh', () => {
  const states = recordedGame()
  const last = states.at(-1) ?? expect.fail('no state')
  const beforeLast = states.at(-2) ?? expect.fail('no state')

  it('proves a win at once and advises the turn that makes it', async () => {
    const { winner, exact, outlook, hint, winningMoves, sentence } = judgementSchema.parse(
      await analyst.judge(beforeLast, NAMES, false, thinking()),
    )
    expect({ winner, exact, outlook }).toEqual({
      winner: beforeLast.mover,
      exact: true,
      outlook: { kind: 'chance', chance: beforeLast.mover === 1 ? 1 : 0 },
    })
    expect(winningMoves).toEqual([hint?.move])
    const played = play(beforeLast, hint?.move)
    expect(played.ok && played.value.state.ending).toBe('rings')
    expect(sentence).toContain(`${NAMES[beforeLast.mover]} wins by force: `)
  })

  it('says how far it looked and the turns that it expects', async () => {
    const { exact, sentence, outlook } = judgementSchema.parse(
      await analyst.judge(states[14] ?? last, NAMES, true, thinking()),
    )
    expect(exact).toBe(false)
    expect(sentence).toMatch(
      /^(?:Both stand about level|\S+ is about \d\.\d rings? ahead) over the next \d+ turns: S \d+ \d+ M \d+ \d+/,
    )
    expect(outlook.kind === 'chance' && outlook.chance > 0 && outlook.chance < 1).toBe(true)
  })

  it('grades every turn as it goes on, and names the one that lost most, of who lost', async () => {
    const told: unknown[] = []
    const review = reviewSchema.parse(
      await analyst.review(states, NAMES, thinking({ capMs: 4_000, progress: (_, found) => void told.push(found) })),
    )
    const winner = last.won[1] > last.won[2] ? 1 : 2
    expect(told).toHaveLength(states.length - 1)
    expect(review.outlooks.at(-1)).toEqual({ outlook: { kind: 'chance', chance: winner === 1 ? 1 : 0 }, exact: true })
    const losersMistakes = review.moves.filter(({ grade, seat }: GradedMove) => grade === 'mistake' && seat !== winner)
    const costliest = Math.max(...losersMistakes.map(({ cost = 0 }) => cost))
    const decisive = review.decisive ?? expect.fail('no turn is named')
    expect(review.moves[decisive.ply]).toMatchObject({ grade: 'mistake', cost: costliest })
    expect(decisive.sentence).not.toMatch(/[SMP] \d+ \d+/) // words, no notation
    expect(play(states[decisive.ply] ?? last, decisive.better).ok).toBe(true)
    const mistakes = review.moves.filter(({ grade }: GradedMove) => grade === 'mistake')
    expect(mistakes.length).toBeGreaterThan(1)
    for (const { ply, better } of mistakes)
      expect(play(states[ply] ?? last, better).ok).toBe(true)
  })
})
