import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** A match in the window, by what a person sees and hears. */
export class MatchPage {
  readonly page: Page
  readonly board: Locator
  readonly log: Locator
  readonly status: Locator
  readonly result: Locator
  /** What a screen reader says of the end. */
  readonly announcement: Locator

  constructor(page: Page) {
    this.page = page
    this.board = page.getByTestId('board')
    this.log = page.getByTestId('log')
    this.status = page.getByTestId('status')
    this.result = page.getByTestId('result')
    this.announcement = page.getByTestId('announced-result')
  }

  /** The number of moves in the log. */
  async plies(): Promise<number> {
    return this.log.locator('[data-ply]').count()
  }

  row(ply: number): Locator {
    return this.log.locator(`[data-ply="${ply}"]`)
  }

  /** Resolves when it is the person's move or the match is over; answers which. */
  async myTurnOrEnd(): Promise<'turn' | 'over'> {
    const turn = this.status.getByText(/your move/i)
    await expect(turn.or(this.result)).toBeVisible({ timeout: 20_000 })
    return await this.result.isVisible() ? 'over' : 'turn'
  }
}
