import type { Page } from '@playwright/test'
import type { AddressInfo } from 'node:net'
import type { BotAnswer, BotPageRequest } from '../src/shared/workshop/botMessages.ts'
import { createServer } from 'node:net'
import { escapes } from './support/escapes.ts'
import { expect, testBesideOthers as test } from './support/fixtures.ts'

/**
 * The page in which the desktop app runs a bot that it has started, in a browser: the test says to it what the host
 * would say.
 */

const LEGAL_MOVES = [{ pile: 0, leave: 0 }, { pile: 0, leave: 1 }]
const STATE = JSON.stringify({ ply: 0, legalMoves: LEGAL_MOVES })

interface BridgedWindow extends Window {
  fulcrumBot: { readonly send: (text: string) => void, readonly onMessage: (listener: (text: string) => void) => void }
  tell: (text: string) => void
  said: (text: string) => void
}

async function openBot(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    if (globalThis.parent !== globalThis.self)
      return
    const window = globalThis as unknown as BridgedWindow
    window.fulcrumBot = { send: text => window.said(text), onMessage: listener => window.tell = listener }
  })
  await page.goto(`${address}bot-page.html`)
}

async function ask(page: Page, request: object): Promise<BotAnswer> {
  const text = await page.evaluate(async request => new Promise<string>((resolve) => {
    const window = globalThis as unknown as BridgedWindow
    window.said = resolve
    window.tell(request)
  }), JSON.stringify(request))
  return JSON.parse(text) as BotAnswer
}

async function load(page: Page, source: string, language: 'javascript' | 'python' = 'javascript'): Promise<BotAnswer> {
  const files = { [language === 'python' ? 'main.py' : 'main.js']: source, 'help.txt': 'help' }
  return ask(page, { type: 'load', language, files, seed: 7 } satisfies BotPageRequest)
}

const BOTS = {
  javascript: `let asked = 0
export function choose(state) {
  console.log('asked', ++asked, Math.random() < 1)
  show.mark(0, 'here', asked)
  return state.legalMoves[asked - 1]
}`,
  python: `asked = 0
print(open('help.txt').read())
def choose(state):
    global asked
    asked += 1
    print('asked', asked, True)
    show.mark(0, 'here', asked)
    return state['legalMoves'][asked - 1]`,
} as const

for (const language of ['javascript', 'python'] as const) {
  test(`a bot in ${language} is loaded, asked for its moves, and tells what it printed and drew`, async ({ page, host }) => {
    await openBot(page, host.address)
    const printed = language === 'python' ? ['help'] : []
    expect(await load(page, BOTS[language], language)).toEqual({ type: 'loaded', printed, marks: [] })
    for (const [index, move] of LEGAL_MOVES.entries()) {
      const { printed, ...answer } = await ask(page, { type: 'choose', state: STATE, placed: '[]' })
      const marks = [{ kind: 'mark', place: 0, why: 'here', value: index + 1 }]
      expect(answer).toEqual({ type: 'chosen', move, marks })
      expect(printed.join().toLowerCase()).toBe(`asked ${index + 1} true`)
    }
  })
}

test('what goes wrong in a bot is said with its line, when it is loaded and when it chooses', async ({ page, host }) => {
  await openBot(page, host.address)
  expect(await load(page, 'export const other = 1')).toMatchObject({ type: 'failed' })
  await page.reload()
  await load(page, 'export function choose(state) {\n  return state.nothing.here\n}')
  const answer = await ask(page, { type: 'choose', state: STATE, placed: '[]' })
  expect(answer).toMatchObject({ type: 'failed', fault: { file: 'main.js', line: 2 } })
})

test('a loop without an end waits for whoever ends the page, and holds nobody up', async ({ page, context, host }) => {
  await page.clock.install()
  await openBot(page, host.address)
  await load(page, 'export function choose() {\n  for (;;) {}\n}')
  const answer = ask(page, { type: 'choose', state: STATE, placed: '[]' }).catch(() => 'ended')
  await page.clock.fastForward(11_000) // a bot in the window would be ended, and would have answered
  const other = await context.newPage()
  await openBot(other, host.address)
  expect(await load(other, BOTS.javascript)).toMatchObject({ type: 'loaded' })
  await page.close()
  expect(await answer).toBe('ended')
  expect(await ask(other, { type: 'choose', state: STATE, placed: '[]' })).toMatchObject({ type: 'chosen' })
})

test('a bot reaches nothing outside the frame of its page', async ({ page, host }) => {
  const reached: string[] = []
  const outside = createServer((socket) => {
    reached.push('a connection')
    socket.destroy()
  })
  await new Promise<void>(resolve => outside.listen(0, '127.0.0.1', resolve))
  const { port } = outside.address() as AddressInfo
  await openBot(page, host.address)
  await load(page, escapes(port, new URL(host.address).port))
  const { printed } = await ask(page, { type: 'choose', state: STATE, placed: '[]' })
  expect(printed).toEqual([expect.stringMatching(/^tried \d\d, reached: none$/)])
  expect(reached).toEqual([])
  outside.close()
})
