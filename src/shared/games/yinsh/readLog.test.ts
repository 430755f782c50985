import type { MatchEvent } from '../../match/events.ts'
import { describe, expect, it } from 'vitest'
import { readGameFile, writeGameFile } from '../../archive/gameFile.ts'
import { readTranscript } from '../../archive/readTranscript.ts'
import { transcriptOf } from '../../archive/transcript.ts'
import { beginMatch, foldEvent } from '../../match/match.ts'
import { boardText, logRecords } from './testing/vectors.ts'

function read(text: string): readonly MatchEvent[] {
  const events = readTranscript(text, 1_000)
  return events.ok ? events.value : expect.fail(events.error)
}

function matchOf([created, ...later]: readonly MatchEvent[]): ReturnType<typeof beginMatch> {
  return created === undefined ? expect.fail('no event') : later.reduce(foldEvent, beginMatch(created))
}

function problemOf(text: string): string {
  const events = readTranscript(text, 1_000)
  return events.ok ? '' : events.error
}

const [first = expect.fail('no log')] = logRecords
const lines = first.text.trim().split('\n')

describe.each(logRecords)('a log of the original server, size $n, row $k', ({ n, k, text, moves, board, scores }) => {
  it('is the game that was played', () => {
    const events = read(text)
    const match = matchOf(events)
    expect(match.plan.settings).toEqual({ size: n, row: k, rules: 'course' })
    expect(events.flatMap(event => event.type === 'moved' ? [event.move] : [])).toEqual(moves.map(turn => ({ turn })))
    expect(boardText(match.state as never)).toBe(board)
    expect(match.outcome).toMatchObject({
      kind: 'rings',
      places: { 1: 1, 2: 2 },
      scores: { 1: scores[0], 2: scores[1] },
    })
  })

  it('can be kept as a game file, and comes back from the transcript of either player', () => {
    const events = read(text)
    expect(readGameFile(writeGameFile(events)).ok).toBe(true)
    for (const seat of [1, 2] as const) {
      const again = matchOf(read(transcriptOf(events, seat)))
      expect(again.state).toEqual(matchOf(events).state)
      expect(again.outcome).toEqual(matchOf(events).outcome)
    }
  })
})

describe('a log', () => {
  it.each([
    ['FINISH', 'TIMEOUT BY PLAYER 2 : Player 2 SCORE : 0.0', 'timeout'],
    ['KILLPROC', 'INVALID MOVE BY PLAYER 2', 'illegal'],
    ['KILLPROC', 'UNEXPECTED STOP BY PLAYER 2', 'resigned'],
  ])('ends with %s %s', (action, meta, kind) => {
    const events = read(
      [...lines.slice(0, 11), `${JSON.stringify({ action, meta, data: '' })} Received from client 1`].join('\r\n'),
    )
    expect(matchOf(events).outcome).toMatchObject({ kind, places: { 1: 1, 2: 2 }, scores: { 1: 10.001, 2: 0 } })
    expect(readGameFile(writeGameFile(events)).ok).toBe(true)
  })

  it('that stops in the middle is interrupted there', () => {
    const match = matchOf(read(lines.slice(0, 20).join('\n')))
    expect(match).toMatchObject({ status: 'interrupted', plies: 20 })
  })

  it.each([
    [
      'too few rings',
      lines.slice(0, 7),
      'The log does not tell the size of the board: that is half the number of rings placed, and 7 are.',
    ],
    [
      'a turn of the wrong player',
      [...lines.slice(0, 11), ...lines.slice(12)],
      'Line 12: player 1 sends a turn, but it is the turn of player 2.',
    ],
    [
      'an illegal turn',
      [...lines.slice(0, 11), '{"action": "NORMAL", "meta": "", "data": "S 3 1 M 5 0"} Received from client 1'],
      'Line 12: Player 2 named the point 5 0, which is not on the board: the six corners of hexagon 5 are left out.',
    ],
    ['another line', [...lines.slice(0, 11), 'Player 1 wins'], 'Line 12 is no line of a log of the server.'],
    [
      'no action',
      [...lines.slice(0, 11), '{"data": "P 0 0"} Received from client 1'],
      'Line 12 has no action of the protocol.',
    ],
  ])('with %s is refused with the line', (_, some, problem) => {
    expect(problemOf(some.join('\n'))).toBe(problem)
  })
})
