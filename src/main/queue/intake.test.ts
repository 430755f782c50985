import { describe, expect, it, vi } from 'vitest'
import { Intake } from './intake.ts'

const WORKER = { id: 'lab', name: 'lab', processor: '', cores: 1, load: 0 }

describe('what comes of games that other machines played', () => {
  it('lets go of an early result once nobody will want it any more, and not before', async () => {
    const never = vi.fn<never>()
    const intake = new Intake({
      archive: { takeRecords: never, dropRecord: never, differing: async () => null },
      attendance: { order: never, called: () => [] },
      awaited: () => undefined,
      noted: () => {},
      alarmed: never,
      changed: () => {},
      isClosed: () => false,
    })
    intake.early.add('0123456789ab')
    const gone = vi.fn()
    const taking = intake.take({ worker: WORKER, games: [{ match: '0123456789ab', problem: 'it came late' }] })
      .then(gone)
    intake.keepEarly(new Set(['0123456789ab']))
    await new Promise(setImmediate)
    expect(gone).not.toHaveBeenCalled()
    intake.keepEarly(new Set())
    await taking
    expect(intake.early.size).toBe(0)
  })
})
