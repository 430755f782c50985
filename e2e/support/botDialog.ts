import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** What is chosen for a new bot; what is left out stays as the dialog has it. */
export interface NewBot {
  readonly game?: string
  readonly language?: string
  readonly example?: string
  readonly name?: string
}

/** Makes a bot in the dialog that *New bot* has opened. */
export async function makeBot(page: Page, { game, language, example, name }: NewBot): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const label of [game, language, example].filter(label => label !== undefined))
    await dialog.getByLabel(label, { exact: true }).check()
  if (name !== undefined)
    await dialog.getByLabel('Name of the bot').fill(name)
  await dialog.getByRole('button', { name: 'Make the bot' }).click()
  await expect(dialog).toBeHidden()
}
