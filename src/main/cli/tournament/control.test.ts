import type { Order } from './control.ts'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { giveOrder, openControl } from './control.ts'

async function door(data: string, answer: string | null = null): Promise<Order[]> {
  const heard: Order[] = []
  const { close } = await openControl(data, 'c1', async (order) => {
    heard.push(order)
    return answer
  })
  onTestFinished(close)
  return heard
}

describe('a contest that is played from a command line', () => {
  it('is told by another one, and answers', async () => {
    const data = temporaryFolder()
    const heard = await door(data)
    expect(await giveOrder(data, 'c1', 'pause')).toEqual({ problem: null })
    expect(await giveOrder(data, 'c1', 'stop')).toEqual({ problem: null })
    expect(heard).toEqual(['pause', 'stop'])
  })

  it('says why it does not', async () => {
    const data = temporaryFolder()
    await door(data, 'The contest is over.')
    expect(await giveOrder(data, 'c1', 'stop')).toEqual({ problem: 'The contest is over.' })
  })

  it('does not hear who has not its key', async () => {
    const data = temporaryFolder()
    const heard = await door(data)
    const [file] = readdirSync(data)
    const { port } = JSON.parse(readFileSync(join(data, file ?? ''), 'utf8')) as { port: number }
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('{"key":"guessed","order":"stop"}\n'))
      socket.setEncoding('utf8').once('data', resolve)
    })
    expect(JSON.parse(answer)).toEqual({ problem: 'The order is not understood.' })
    expect(heard).toEqual([])
  })

  it('is nobody once it is closed, or was killed', async () => {
    const data = temporaryFolder()
    const { close } = await openControl(data, 'c1', async () => null)
    close()
    expect(readdirSync(data)).toEqual([])
    expect(await giveOrder(data, 'c1', 'stop')).toBeNull()
    writeFileSync(join(data, 'contest-c1.door'), JSON.stringify({ port: 1, key: 'x' }))
    expect(await giveOrder(data, 'c1', 'stop')).toBeNull()
  })
})
