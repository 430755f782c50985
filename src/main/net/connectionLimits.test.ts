import type { Socket } from 'node:net'
import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { ConnectionLimits, limitsWithin } from './connectionLimits.ts'

/** A connection of which only its end counts. */
class PaperSocket extends EventEmitter {
  readonly remoteAddress: string | undefined
  destroyed = false

  constructor(remoteAddress: string | undefined) {
    super()
    this.remoteAddress = remoteAddress
  }

  destroy(): void {
    if (!this.destroyed) {
      this.destroyed = true
      this.emit('close')
    }
  }
}

function connect(limits: ConnectionLimits, address: string | undefined) {
  const socket = new PaperSocket(address)
  return { socket, admitted: limits.admit(socket as unknown as Socket) }
}

function connectMany(limits: ConnectionLimits, count: number, address: string): PaperSocket[] {
  return Array.from({ length: count }, () => connect(limits, address)).filter(({ admitted }) => admitted.ok).map((
    { socket },
  ) => socket)
}

describe('connections', () => {
  it('from one address are closed at once beyond its limit, and others are not touched', () => {
    const limits = new ConnectionLimits({ total: 100, perAddress: 3 })
    const [first] = connectMany(limits, 3, '192.0.2.1')
    const refused = connect(limits, '192.0.2.1')
    expect(refused.admitted).toEqual({
      ok: false,
      error: '192.0.2.1 already has 3 open, as many as one address may have',
    })
    expect(refused.socket.destroyed).toBe(true)
    expect(connect(limits, '192.0.2.2').admitted.ok).toBe(true)
    first?.destroy()
    expect(connect(limits, '192.0.2.1').admitted.ok).toBe(true)
    expect(limits.open).toBe(4)
  })

  it('are closed at once beyond the limit of all, of which others than this machine may have nine tenths', () => {
    const limits = new ConnectionLimits({ total: 10, perAddress: 5 })
    expect([...connectMany(limits, 5, '192.0.2.1'), ...connectMany(limits, 5, '192.0.2.2')]).toHaveLength(9)
    expect(connect(limits, '127.0.0.1').admitted.ok).toBe(true)
    expect(connect(limits, '127.0.0.1').admitted).toEqual({
      ok: false,
      error: '10 are open already, as many as this host takes',
    })
  })

  it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])(
    'of this machine itself may be all of them: %s',
    (address) => {
      expect(connectMany(new ConnectionLimits({ total: 10, perAddress: 2 }), 20, address)).toHaveLength(10)
    },
  )

  it('whose peer has gone already count like others, and an error on one closes it', () => {
    const limits = new ConnectionLimits({ total: 10, perAddress: 2 })
    const { socket } = connect(limits, undefined)
    expect(limits.open).toBe(1)
    socket.emit('error', new Error('read ECONNRESET'))
    expect(socket.destroyed).toBe(true)
    expect(limits.open).toBe(0)
  })
})

describe('the limits of a process', () => {
  it.each([
    [null, { total: 4_000, perAddress: 400 }],
    [1_048_576, { total: 4_000, perAddress: 400 }],
    [2_048, { total: 1_024, perAddress: 400 }],
    [1_024, { total: 512, perAddress: 256 }],
    [64, { total: 32, perAddress: 16 }],
  ])('leave half of %s open files to others than connections', (openFiles, limits) => {
    expect(limitsWithin(openFiles)).toEqual(limits)
  })
})
