import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** Windows up to this width have their actions in a row below. */
const PHONE_PX = 640

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

  /** Opens the review of a match that is over: by a button, or from the menu where there is little room. */
  async openReview(press: (what: Locator) => Promise<void>): Promise<void> {
    await expect(this.result).toBeVisible()
    if ((this.page.viewportSize()?.width ?? 0) > PHONE_PX)
      return press(this.result.getByRole('button', { name: 'Review' }))
    await press(this.page.getByRole('button', { name: 'More actions' }))
    const named = { name: 'Review' }
    await press(this.page.getByRole('menuitem', named).or(this.page.getByRole('menuitemcheckbox', named)))
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
