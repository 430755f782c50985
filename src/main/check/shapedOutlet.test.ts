import type { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { ManualClock } from '../../shared/testing/manualClock.ts'
import { eventually } from '../testing/waiting.ts'
import { ShapedOutlet } from './shapedOutlet.ts'

/** An outlet, and what it does on its socket: the writes in order, and `end`. */
function shaped(): { outlet: ShapedOutlet, done: string[], sent: [string, number][], clock: ManualClock } {
  const done: string[] = []
  const sent: [string, number][] = []
  const clock = new ManualClock()
  const socket = {
    writable: true,
    write: (bytes: string | Uint8Array) => done.push(bytes.toString()),
    end: () => done.push('end'),
  } as unknown as Socket
  return { outlet: new ShapedOutlet(socket, clock, (text, writes) => sent.push([text, writes])), done, sent, clock }
}

it('sends each message in one write', () => {
  const { outlet, done } = shaped()
  outlet.write('one\n')
  outlet.write('two\n')
  outlet.end()
  expect(done).toEqual(['one\n', 'two\n', 'end'])
})

it('sends single bytes, and stands still after the first and before the last', async () => {
  const { outlet, done, sent, clock } = shaped()
  outlet.delivery = 'bytes'
  outlet.write('ŵ!\n')
  await eventually(() => clock.pending === 1)
  expect(done).toHaveLength(1)
  clock.advance(20)
  await eventually(() => clock.pending === 1)
  expect(done).toHaveLength(3)
  clock.advance(20)
  await eventually(() => done.length === 4)
  expect(sent).toEqual([['ŵ!\n', 4]])
})

it('what follows a message in pieces waits for its last', async () => {
  const { outlet, done, clock } = shaped()
  outlet.delivery = 'bytes'
  outlet.write('a\n')
  outlet.delivery = 'whole'
  outlet.write('b\n')
  outlet.end()
  await eventually(() => clock.pending === 1)
  clock.advance(20)
  await eventually(() => done.length === 4)
  expect(done).toEqual(['a', '\n', 'b\n', 'end'])
})

it('joins what is held back into one write', () => {
  const { outlet, done, sent } = shaped()
  outlet.delivery = 'joined'
  outlet.hold()
  outlet.write('one\n')
  outlet.write('two\n')
  expect(done).toEqual([])
  outlet.release()
  outlet.write('three\n')
  expect(done).toEqual(['one\ntwo\n', 'three\n'])
  expect(sent).toEqual([['one\ntwo\n', 1], ['three\n', 1]])
})

it('cuts a long message into fewer pieces than it has bytes', async () => {
  const { outlet, sent, clock } = shaped()
  outlet.delivery = 'bytes'
  outlet.write(`${'x'.repeat(100_000)}\n`)
  await eventually(() => clock.pending === 1)
  expect(sent[0]?.[1]).toBeLessThanOrEqual(2_001)
})
