import type { Transport, TransportEvents } from './transport.ts'
import { describe, expect, it } from 'vitest'
import { ManualClock } from '../../shared/testing/manualClock.ts'
import { Client } from './client.ts'

/** A connection with nothing behind it: what leaves is kept, with the time. */
class PaperTransport implements Transport {
  readonly peer = 'nowhere'
  readonly sent: string[] = []
  readonly #clock: ManualClock
  readonly #began: number
  #events: TransportEvents | null = null

  constructor(clock: ManualClock) {
    this.#clock = clock
    this.#began = clock.now()
  }

  listen(events: TransportEvents): void {
    this.#events = events
  }

  send(message: string): void {
    this.sent.push(`${message} at ${this.#clock.now() - this.#began}`)
  }

  finish(): void {
    this.send('closed')
  }

  cut(): void {
    this.send('cut')
  }

  stopReading(): void {
    this.send('not read')
  }

  readOn(): void {
    this.send('read')
  }

  receive(...messages: readonly string[]): void {
    this.#events?.received({ messages, malformed: null })
  }

  receiveGarbage(): void {
    this.#events?.received({ messages: [], malformed: 'is garbage' })
  }

  end(): void {
    this.#events?.ended('closed')
  }
}

function connected(gapMs = 50) {
  const clock = new ManualClock()
  const transport = new PaperTransport(clock)
  const client = new Client(transport, clock, { gapMs })
  const heard: string[] = []
  client.handTo({
    message: text => heard.push(text),
    malformed: why => heard.push(`malformed: ${why}`),
    gone: () => heard.push('gone'),
  })
  return { client, clock, heard, transport }
}

describe('messages to a client', () => {
  it('leave at once when nothing left before', () => {
    const { client, transport } = connected()
    client.send('one')
    expect(transport.sent).toEqual(['one at 0'])
  })

  it('leave 50 ms apart where the client says nothing in between', () => {
    const { client, clock, transport } = connected()
    client.send('one')
    client.send('two')
    client.send('three')
    expect(client.quietMs()).toBe(150)
    clock.advance(49)
    expect(transport.sent).toEqual(['one at 0'])
    clock.advance(500)
    expect(transport.sent).toEqual(['one at 0', 'two at 50', 'three at 100'])
    expect(clock.pending).toBe(0)
  })

  it('leave at once when the client has answered the last: it has read it', () => {
    const { client, transport } = connected()
    client.send('one')
    transport.receive('answer')
    expect(client.quietMs()).toBe(0)
    client.send('two')
    expect(transport.sent).toEqual(['one at 0', 'two at 0'])
  })

  it('wait for the rest of the gap alone', () => {
    const { client, clock, transport } = connected()
    client.send('one')
    clock.advance(30)
    expect(client.quietMs()).toBe(20)
    client.send('two')
    client.finish()
    clock.advance(20)
    expect(transport.sent).toEqual(['one at 0', 'two at 50', 'closed at 50'])
  })

  it('are as far apart as the game\'s protocol wants', () => {
    const { client, clock, transport } = connected(150)
    client.send('one')
    client.send('two')
    client.finish()
    clock.advance(149)
    expect(transport.sent).toEqual(['one at 0'])
    clock.advance(1)
    expect(transport.sent).toEqual(['one at 0', 'two at 150', 'closed at 150'])
  })

  it('wait for those that are due before them, and it is known how long', () => {
    const { client, clock, transport } = connected()
    client.send('one')
    client.send('two')
    clock.advance(30)
    transport.receive('not an answer to two')
    expect(client.quietMs()).toBe(70)
    client.send('three')
    clock.advance(70)
    expect(transport.sent).toEqual(['one at 0', 'two at 50', 'three at 100'])
  })

  it('end with a farewell, after which nothing leaves and nothing is heard', () => {
    const { client, clock, heard, transport } = connected()
    client.send('one')
    client.send('two')
    client.finish()
    client.send('three')
    client.finish()
    transport.receive('too late')
    transport.receiveGarbage()
    clock.advance(500)
    transport.end()
    expect(transport.sent).toEqual(['one at 0', 'two at 50', 'closed at 50'])
    expect(heard).toEqual([])
  })

  it('close at once where there is no last one', () => {
    const { client, transport } = connected()
    client.send('one')
    client.finish()
    expect(transport.sent).toEqual(['one at 0', 'closed at 0'])
  })
})

describe('a client', () => {
  it('is heard in order by whom it was handed to last', () => {
    const { client, heard, transport } = connected()
    transport.receive('one', 'two')
    const later: string[] = []
    client.handTo({ message: text => later.push(text), malformed: () => {}, gone: () => later.push('gone') })
    transport.receive('three')
    transport.end()
    expect(heard).toEqual(['one', 'two'])
    expect(later).toEqual(['three', 'gone'])
  })

  it('is heard before what makes it malformed', () => {
    const { heard, transport } = connected()
    transport.receive('one')
    transport.receiveGarbage()
    expect(heard).toEqual(['one', 'malformed: is garbage'])
  })

  it('that half-closes still gets what is due to it, with the gaps', () => {
    const { client, clock, heard, transport } = connected()
    client.send('one')
    client.send('two')
    transport.end()
    expect(heard).toEqual(['gone'])
    clock.advance(500)
    expect(transport.sent).toEqual(['one at 0', 'two at 50', 'closed at 50'])
    expect(clock.pending).toBe(0)
  })

  it('that half-closes gets the last message of a match that ends by it', () => {
    const { client, clock, transport } = connected()
    client.handTo({ message: () => {}, malformed: () => {}, gone: () => client.send('you lose') })
    client.send('one')
    transport.end()
    clock.advance(500)
    expect(transport.sent).toEqual(['one at 0', 'you lose at 50', 'closed at 50'])
    expect(clock.pending).toBe(0)
  })

  it('for whom more waits than it can be told is cut off, and then has gone', () => {
    const { client, clock, heard, transport } = connected()
    for (let message = 0; message <= 101; message++)
      client.send(`${message}`)
    expect(transport.sent).toEqual(['0 at 0', 'cut at 0'])
    expect(heard).toEqual([])
    transport.end()
    clock.advance(10_000)
    expect(heard).toEqual(['gone'])
    expect(transport.sent).toEqual(['0 at 0', 'cut at 0', 'closed at 0'])
    expect(clock.pending).toBe(0)
  })

  it('that says a hundred messages in vain is read less often, the less the more it says', () => {
    const { clock, heard, transport } = connected()
    transport.receive(...Array.from<string>({ length: 100 }).fill('in vain'))
    expect(transport.sent).toEqual([])
    transport.receive('in vain')
    clock.advance(100)
    transport.receive(...Array.from<string>({ length: 20 }).fill('in vain'))
    clock.advance(100)
    transport.receive(...Array.from<string>({ length: 10_000 }).fill('in vain'))
    clock.advance(1_000)
    expect(transport.sent).toEqual([
      'not read at 0',
      'read at 1',
      'not read at 100',
      'read at 120',
      'not read at 200',
      'read at 450',
    ])
    expect(heard).toHaveLength(10_121)
  })

  it('of whom a message was of use begins anew', () => {
    const { client, transport } = connected()
    transport.receive(...Array.from<string>({ length: 99 }).fill('in vain'))
    transport.receive('of use')
    client.wasOfUse()
    transport.receive(...Array.from<string>({ length: 100 }).fill('in vain'))
    expect(transport.sent).toEqual([])
  })

  it('is let go in order while it is not read', () => {
    const { client, clock, transport } = connected()
    transport.receive(...Array.from<string>({ length: 150 }).fill('in vain'))
    client.finish()
    expect(transport.sent).toEqual(['not read at 0', 'closed at 0'])
    expect(clock.pending).toBe(0)
  })

  it('that has heard nothing is let go at once', () => {
    const { heard, transport } = connected()
    transport.end()
    expect(heard).toEqual(['gone'])
    expect(transport.sent).toEqual(['closed at 0'])
  })
})
