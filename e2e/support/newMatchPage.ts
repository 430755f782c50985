import type { Locator, Page } from '@playwright/test'
import type { Seat } from '../../src/shared/game/seat.ts'
import { expect } from '@playwright/test'

type Kind = 'You' | 'A guest' | 'Bot' | 'A program that connects'

/** The form of a new match, by what a person sees. */
export class NewMatchPage {
  readonly page: Page
  readonly #address: string

  constructor(page: Page, address: string) {
    this.page = page
    this.#address = address
  }

  async open(): Promise<void> {
    await this.page.goto(`${this.#address}#/new`)
  }

  async chooseGame(title: string): Promise<void> {
    await tick(this.page.getByRole('radio', { name: new RegExp(`^${title}`) }))
  }

  async chooseRules(rules: 'Fall 2021' | 'Classic'): Promise<void> {
    await this.choose('Rules', rules)
  }

  async setBlocks(count: number): Promise<void> {
    await this.page.getByRole('spinbutton', { name: 'Blocks for each player' }).fill(String(count))
  }

  async seat(seat: Seat, kind: Kind, detail?: string): Promise<void> {
    const card = this.page.getByTestId(`seat-${seat}`)
    await tick(card.getByRole('radio', { name: kind }))
    if (kind === 'You' && detail !== undefined)
      await card.getByLabel('Name').fill(detail)
    if (kind === 'Bot' && detail !== undefined)
      await tick(card.getByRole('radio', { name: new RegExp(`^${detail}$`, 'i') }))
  }

  async choose(legend: string, option: string): Promise<void> {
    await tick(this.group(legend).getByRole('radio', { name: option, exact: true }))
  }

  group(legend: string): Locator {
    return this.page.getByRole('group', { name: legend })
  }

  async setClock(seconds: number): Promise<void> {
    await this.choose('Clock for each player', 'Custom')
    await this.page.getByRole('spinbutton', { name: 'Seconds for each player' }).fill(String(seconds))
  }

  async anyFreePort(): Promise<void> {
    await this.page.getByRole('spinbutton', { name: /port/i }).fill('0')
  }

  async start(): Promise<void> {
    await this.page.getByTestId('start').click()
    await this.page.waitForURL(/#\/match\//)
  }

  /** Opens a match between two programs and answers its port. */
  async host(blocks: number): Promise<number> {
    await this.open()
    await this.setBlocks(blocks)
    await this.seat(1, 'A program that connects')
    await this.seat(2, 'A program that connects')
    await this.choose('Pause between turns', 'None')
    await this.anyFreePort()
    await this.start()
    return this.port()
  }

  /** The port that the waiting match shows. */
  async port(): Promise<number> {
    const address = await this.page.getByTestId('address').first().textContent()
    return Number(/:(\d+)$/.exec(address ?? '')?.[1])
  }
}

/** Chooses a radio button by the label around it, which is what a person sees and clicks. */
async function tick(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label').click()
  await expect(radio).toBeChecked()
}
