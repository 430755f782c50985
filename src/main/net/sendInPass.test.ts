import { setImmediate as nextPass } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { sendInPass } from './sendInPass.ts'

it('sends the first of a pass of the event loop at once, and the others in order at its end', async () => {
  const sent: number[] = []
  await nextPass()
  for (const message of [1, 2, 3])
    sendInPass(() => sent.push(message))
  expect(sent).toEqual([1])
  await nextPass()
  expect(sent).toEqual([1, 2, 3])
  sendInPass(() => sent.push(4))
  expect(sent).toEqual([1, 2, 3, 4])
})

it('what is sent at the end of a pass begins the next one', async () => {
  const sent: string[] = []
  await nextPass()
  sendInPass(() => sent.push('first'))
  sendInPass(() => {
    sendInPass(() => sent.push('sent meanwhile'))
    sent.push('second')
  })
  await nextPass()
  expect(sent).toEqual(['first', 'sent meanwhile', 'second'])
})
