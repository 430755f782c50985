import type { Page } from '@playwright/test'
import { Buffer } from 'node:buffer'
import { readFileSync } from 'node:fs'

/** A file that the window handed to the person. */
export interface Saved { readonly name: string, readonly bytes: Buffer }

/** What the window hands to the person as a file when that is done. */
export async function downloaded(page: Page, act: () => Promise<void>): Promise<Saved> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

/** Saves the match in view by an item of its menu. */
export async function saved(page: Page, item: string | RegExp): Promise<Saved> {
  return downloaded(page, async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('menuitem', { name: item }).click()
  })
}

/** Imports files in the library. */
export async function importFiles(page: Page, ...files: readonly Saved[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Import' }).click(),
  ])
  await chooser.setFiles(
    files.map(({ name, bytes }) => ({ name, mimeType: 'application/json', buffer: Buffer.from(bytes) })),
  )
}
