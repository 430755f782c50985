import type { Caller, Recording, Verdict } from '../../shared/games/no-tipping/testing/vectors.ts'
import type { Callers } from './testing/replay.ts'
import { describe, expect, it } from 'vitest'
import { naiveGames, verdicts } from '../../shared/games/no-tipping/testing/vectors.ts'
import { endingOf } from '../../shared/match/testing/ending.ts'
import { OpenPort } from './testing/openPort.ts'
import { replay } from './testing/replay.ts'

const CALLERS: readonly Caller[] = ['A', 'B']
/** Longer than the clients ever wait for each other, short enough to wait for. */
const SHORT_BUDGET_MS = 3_000
const LONG_BUDGET_MS = 120_000

it('every recorded input has its verdict, and every verdict its input', () => {
  expect(Object.keys(verdicts)).toEqual(naiveGames.map(({ name }) => name))
  expect(naiveGames).toHaveLength(108)
})

describe.concurrent('what a naive referee gets wrong', () => {
  it.each(naiveGames)('$name', async (recording) => {
    const verdict = verdicts[recording.name]
    const budgetMs = verdict?.kind === 'timeout' ? SHORT_BUDGET_MS : LONG_BUDGET_MS
    await using table = await OpenPort.open({ settings: { weights: recording.k }, budgetMs })
    const callers = await replay(recording, table.port, { erring: true })
    if (verdict?.winner === undefined)
      await expectNoGame(table, callers, verdict)
    else
      await expectEnding(table, callers, recording, verdict)
  })
})

async function expectEnding(table: OpenPort, callers: Callers, { wire }: Recording, verdict: Verdict): Promise<void> {
  const match = await table.ends()
  const { players, plies } = match
  const { winner, kind, reason } = endingOf(match)
  expect(reason).toContain(verdict.says)
  expect({ kind, plies }).toEqual({ kind: verdict.kind, plies: verdict.plies })
  await Promise.all(CALLERS.map(caller => callers[caller].closes()))

  const first = verdict.first ?? 'A'
  const second = first === 'A' ? 'B' : 'A'
  expect(CALLERS.filter(caller => wasAskedFirst(callers, caller))).toEqual([first])
  expect(winner === 1 ? first : second).toBe(verdict.winner)

  const gone = wire.flatMap(entry => 'close' in entry && entry.close !== 'half' ? [entry.from] : [])
  const end = { game_over: '1', winner: winner && players[winner]?.name }
  for (const caller of CALLERS.filter(caller => !gone.includes(caller)))
    expect(callers[caller].last).toMatchObject(end)
}

async function expectNoGame(table: OpenPort, callers: Callers, verdict: Verdict | undefined): Promise<void> {
  const { first, says = '', turnedAway = [] } = verdict ?? {}
  await Promise.all(turnedAway.map(caller => callers[caller].isTurnedAway()))
  if (first !== undefined)
    await callers[first].hears(1)
  expect(turnedAway.flatMap(caller => callers[caller].heard)).toEqual([])
  expect(table.warnings.join('\n')).toContain(says)
  expect(table.match).toMatchObject({ status: 'waiting', plies: 0 })
  expect(CALLERS.filter(caller => callers[caller].heard.length > 0 && !callers[caller].isClosed)).toEqual(
    first === undefined ? [] : [first],
  )
}

/** Only the player at seat 1 is ever asked for a move with nothing but the initial block on the beam. */
function wasAskedFirst(callers: Callers, caller: Caller): boolean {
  return callers[caller].heard.some(message =>
    /"game_over":"0","board_state":"(?: 0){26} 3(?: 0){34}"/.test(message) && message.includes('"place"'),
  )
}
