import type { Browser, Locator, Page } from '@playwright/test'
import type { HostAddress } from '../src/main/web/testing/attachWindow.ts'
import type { Row } from './table.ts'
import { letIn } from '../src/main/web/testing/letIn.ts'
import { startServe } from './processes.ts'
import { launchChromium } from './windowMatch.ts'

const SIZE = { width: 1280, height: 800 } as const
/** How long a person takes to point and to click, in s, by the keystroke-level model (Card, Moran and Newell, 1980). */
const CLICK_S = 1.1 + 0.2
/** A replay is slow if a move stays in sight for so many ms. */
const SLOW_MS = 400

/** A person at a page: what they click is counted. */
class Person {
  readonly page: Page
  readonly address: string
  clicks = 0
  #began = 0

  constructor(page: Page, address: string) {
    this.page = page
    this.address = address
  }

  /** From here on it is the task. */
  begin(): void {
    this.clicks = 0
    this.#began = performance.now()
  }

  async click(what: Locator): Promise<void> {
    this.clicks++
    await what.click()
  }

  /** The time that the window took, and the person. */
  get seconds(): number {
    return (performance.now() - this.#began) / 1000 + this.clicks * CLICK_S
  }
}

interface Task {
  readonly what: string
  /** What has happened before. */
  readonly before: (person: Person) => Promise<void>
  /** Until it is done. */
  readonly script: (person: Person) => Promise<void>
}

const TASKS: readonly Task[] = [
  {
    what: 'a contest of two bots, from home',
    before: atHome,
    script: async (person) => {
      const { page } = person
      await person.click(page.getByRole('button', { name: /^New contest/ }))
      await person.click(page.getByRole('button', { name: /Add Random/ }))
      await person.click(page.getByRole('button', { name: /Add Careful/ }))
      await person.click(page.getByRole('button', { name: 'Start the contest' }))
      await page.waitForURL(/#\/contests\/[^/]+$/)
    },
  },
  {
    what: 'find the rule, from home',
    before: atHome,
    script: async ({ page }) => page.getByText('Two players, one beam. Whoever tips it loses.').first().waitFor(),
  },
  {
    what: 'host for two clients, from home',
    before: atHome,
    script: async (person) => {
      await person.click(person.page.getByRole('button', { name: /^Host a match/ }))
      await person.page.getByTestId('address').first().waitFor()
    },
  },
  {
    what: 'find the mistake, after a game lost to a bot',
    before: atLostGame,
    script: async (person) => {
      await person.click(person.page.getByRole('button', { name: 'See why' }))
      await person.page.getByTestId('blamed').first().waitFor()
    },
  },
  {
    what: 'replay it slowly',
    before: atLostGame,
    script: async (person) => {
      await person.click(person.page.getByTestId('result').getByRole('button', { name: 'Replay' }))
      const move = person.page.getByTestId('replay').getByRole('slider')
      await move.waitFor()
      const began = performance.now()
      await person.page.getByTestId('result').waitFor()
      if (performance.now() - began < SLOW_MS)
        throw new Error('The move was in sight for too short a time.')
    },
  },
  {
    what: 'share it',
    before: atLostGame,
    script: async (person) => {
      const saved = person.page.waitForEvent('download')
      await person.click(person.page.getByTestId('result').getByRole('button', { name: 'Share' }))
      await saved
    },
  },
]

/** What some tasks take a person at a desk: clicks, and seconds with those of the window. */
export async function measureTasks(): Promise<Row[]> {
  const served = await startServe()
  const browser = await launchChromium()
  try {
    const rows: Row[] = []
    for (const task of TASKS)
      rows.push(await rowOf(browser, served.at, task))
    return rows
  }
  finally {
    await browser.close()
    served.host.kill()
  }
}

async function rowOf(browser: Browser, at: HostAddress, { what, before, script }: Task): Promise<Row> {
  const context = await browser.newContext({ viewport: SIZE })
  try {
    await letIn(context, at)
    const person = new Person(await context.newPage(), at.address)
    await before(person)
    person.begin()
    await script(person)
    const { clicks, seconds } = person
    return {
      what: `Task: ${what}`,
      figures: `${clicks} ${clicks === 1 ? 'click' : 'clicks'}, ${seconds.toFixed(1)} s`,
      goal: '',
      met: null,
    }
  }
  finally {
    await context.close()
  }
}

async function atHome({ page, address }: Person): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: /^Host a match/ }).waitFor()
}

/** The first move against the bot tips the beam. */
async function atLostGame(person: Person): Promise<void> {
  const { page } = person
  await atHome(person)
  await page.getByRole('button', { name: /^Play the bot now/ }).click()
  await page.locator('.tray.open [data-item="15"]').click()
  await page.locator('.slot[data-item="25"]').click({ force: true })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Play' }).click()
  await page.getByTestId('result').waitFor()
  await page.getByRole('button', { name: 'See why' }).waitFor()
}
