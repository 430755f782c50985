import type { Caller } from '../../shared/games/no-tipping/testing/vectors.ts'
import { describe, expect, it } from 'vitest'
import { normalForm, sentTo, transcripts } from '../../shared/games/no-tipping/testing/vectors.ts'
import { endingOf } from '../../shared/match/testing/ending.ts'
import { OpenPort } from './testing/openPort.ts'
import { replay } from './testing/replay.ts'

const CALLERS: readonly Caller[] = ['A', 'B']

/** How our log calls what the recorded referee called so. */
const KINDS: Readonly<Record<string, string>> = {
  'tip-left': 'tipped',
  'tip-right': 'tipped',
  'wrong-weight': 'illegal',
  'wrong-position': 'illegal',
}

describe.concurrent('the recorded games over TCP', () => {
  it.each(transcripts)('$name', async (recording) => {
    await using table = await OpenPort.open({ settings: { weights: recording.k } })
    const callers = await replay(recording, table.port, { erring: false })
    const { outcome } = await table.ends()
    await Promise.all(CALLERS.map(caller => callers[caller].closes()))
    for (const caller of CALLERS) {
      expect(callers[caller].heard.map(normalForm)).toEqual(sentTo(recording, caller).map(normalForm))
      expect(callers[caller].unended).toBe('')
    }
    expect(winnerAt(table)).toBe(recording.winner)
    expect(outcome?.kind).toBe(KINDS[recording.expect.split(':')[1] ?? ''])
  })
})

/** In these games A greets first, and so sits at seat 1 unless B asks for it. */
function winnerAt(table: OpenPort): Caller {
  const isSwapped = table.events().some(({ type }) => type === 'swapped')
  return (endingOf(table.match).winner === 1) === isSwapped ? 'B' : 'A'
}
