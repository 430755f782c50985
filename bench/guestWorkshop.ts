import type { Browser, Page } from '@playwright/test'
import type { CollectionPlan } from '../src/shared/collect/events.ts'
import type { Row } from './table.ts'
import { attachWindow } from '../src/main/web/testing/attachWindow.ts'
import { startServe } from './processes.ts'
import { quantileOf } from './table.ts'
import { launchChromium } from './windowMatch.ts'

const PHONE = { width: 390, height: 844 } as const
const LAPTOP = { width: 1280, height: 720 } as const
const SLOWDOWN = 4
const MOST_S = 60
const MOST_CLICKS = 6
const MOST_MOVE_MS = 3
/** So many moves are timed, after those until whose end the code is compiled. */
const TIMED_MOVES = 40
const FIRST_MOVES = 5
const NO_TIPPING: CollectionPlan = {
  title: 'No Tipping',
  game: 'no-tipping',
  settings: {},
  budgetMs: 120_000,
  languages: ['javascript', 'python'],
  programs: false,
  names: null,
  deadline: null,
}
/** About as many legal moves as a beam has, in a game that goes on however it is played. */
const LONG_NIM: CollectionPlan = {
  ...NO_TIPPING,
  title: 'Nim',
  game: 'nim',
  settings: { piles: Array.from({ length: 12 }).fill(64).join(' ') },
}
/** Answers at once, so that all that is measured is how the bot is asked. */
const AT_ONCE = {
  JavaScript: `export function choose({ position: { piles } }) {
  const pile = piles.findIndex(coins => coins > 0)
  return { pile, leave: piles[pile] - 1 }
}
`,
  Python: `def choose(state):
    piles = state["position"]["piles"]
    pile = next(i for i, coins in enumerate(piles) if coins > 0)
    return {"pile": pile, "leave": piles[pile] - 1}
`,
} as const
type Language = keyof typeof AT_ONCE
type Size = typeof PHONE | typeof LAPTOP

/** A guest's page to which somebody has come with the code, and how to leave. */
interface Guest { readonly page: Page, readonly code: string, readonly address: string }

/**
 * The workshop of a guest: how long a student takes from the address of the guests' page to the end of the first game
 * of their own bot, and what it costs to ask a bot for a move beyond its own time. In the built page from the built
 * `serve`, with a browser that has none of it in its cache.
 */
export async function measureGuestWorkshop(): Promise<Row[]> {
  return [
    await firstGame('JavaScript', PHONE),
    await firstGame('Python', LAPTOP),
    await moveCost('JavaScript'),
    await moveCost('Python'),
  ]
}

async function asGuest<T>(plan: CollectionPlan, size: Size, work: (guest: Guest) => Promise<T>): Promise<T> {
  const served = await startServe()
  const browser: Browser = await launchChromium()
  const teacher = await attachWindow(served.at)
  try {
    const made = await teacher.host.createCollection(plan, false)
    const overview = await teacher.host.overview()
    const [room] = overview.ok ? overview.value.rooms : []
    if (room === undefined)
      throw new Error(made.ok ? 'The collection has no room.' : made.error.message)
    const page = await browser.newPage({ viewport: size })
    return await work({ page, code: room.code, address: `http://127.0.0.1:${room.port}/` })
  }
  finally {
    await teacher.leave()
    await browser.close()
    served.host.kill()
  }
}

async function comeIn({ page, code, address }: Guest): Promise<void> {
  await page.goto(address)
  await page.getByLabel('Code, four digits').fill(code)
  await page.getByLabel('Your name').fill('Ann')
  await page.getByRole('button', { name: 'Come in' }).click()
}

async function makeBot(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: 'New bot' }).click()
  await page.getByRole('dialog').getByLabel(language, { exact: true }).check()
  await page.getByRole('button', { name: 'Make the bot' }).click()
}

async function firstGame(language: Language, size: Size): Promise<Row> {
  return asGuest(NO_TIPPING, size, async (guest) => {
    const { page } = guest
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.addInitScript('addEventListener("click", e => e.isTrusted && sessionStorage.setItem("clicks", Number(sessionStorage.getItem("clicks")) + 1), true)')
    const began = performance.now()
    await comeIn(guest)
    await makeBot(page, language)
    await page.getByRole('button', { name: 'Play a game' }).click()
    await page.getByTestId('thought').first().waitFor({ timeout: 120_000 })
    const movedS = (performance.now() - began) / 1000
    await page.getByTestId('bot-status').filter({ hasText: 'wins' }).waitFor({ timeout: 120_000 })
    const overS = (performance.now() - began) / 1000
    const clicks = Number(await page.evaluate('sessionStorage.getItem("clicks")'))
    return {
      what: `a guest's first game of their own bot in ${language}, ${size.width} px wide, CPU ${SLOWDOWN}× slower`,
      figures: `first move after ${movedS.toFixed(1)} s, game over after ${overS.toFixed(1)} s, ${clicks} clicks`,
      goal: `≤ ${MOST_S} s, ≤ ${MOST_CLICKS} clicks`,
      met: overS <= MOST_S && clicks <= MOST_CLICKS,
    }
  })
}

/** The thoughts beside the board say how long each answer took; the latest is the first. */
async function moveCost(language: Language): Promise<Row> {
  return asGuest(LONG_NIM, LAPTOP, async (guest) => {
    const { page } = guest
    await comeIn(guest)
    await makeBot(page, language)
    await page.getByRole('textbox', { name: /^Code of/ }).click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(AT_ONCE[language])
    await page.getByRole('button', { name: 'Play a game' }).click()
    await page.getByTestId('thought').nth(TIMED_MOVES + FIRST_MOVES - 1).waitFor({ timeout: 120_000 })
    const told = await page.getByTestId('thought').locator('> span > span:nth-child(2)').allTextContents()
    const times = told.slice(0, -FIRST_MOVES).map(text => Number(/^([\d.]+) ms/.exec(text)?.[1] ?? Number.NaN))
    const median = quantileOf(times, 0.5)
    return {
      what: `what it costs to ask a guest's bot in ${language} for a move of Nim with 768 legal ones, beyond its own time`,
      figures: `median ${median.toFixed(1)} ms, p90 ${quantileOf(times, 0.9).toFixed(1)} ms of ${times.length}`,
      goal: `≤ ${MOST_MOVE_MS} ms`,
      met: median <= MOST_MOVE_MS,
    }
  })
}
