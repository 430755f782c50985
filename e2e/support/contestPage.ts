import type { Page } from '@playwright/test'

/** Chooses in the form of a new contest, or in a dialog of one, what is called so. */
export async function choose(page: Page, radio: RegExp): Promise<void> {
  await page.getByRole('radio', { name: radio }).locator('xpath=ancestor::label').click()
}

/** Does what the menu of the contest in view has under that name. */
export async function fromMenu(page: Page, item: string): Promise<void> {
  await page.getByTestId('contest-menu').click()
  await page.getByRole('menuitem', { name: item }).click()
}
