import type { Page } from '@playwright/test'
import axe from 'axe-core'

const SIZES = [{ width: 390, height: 844 }, { width: 1280, height: 800 }] as const
/** What a theme can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'] as const
const THEMES = ['light', 'dark'] as const

/** What axe finds that stands in people's way once nothing moves, of every impact; by certain rules alone where they are given. */
export async function barriers(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!await page.evaluate(() => 'axe' in window))
    await page.evaluate(axe.source)
  return page.evaluate(findBarriers, rules)
}

/** The same on a phone and on a desktop, in the light and in the dark, where nothing but the colours is another. The page is on a desktop after it. */
export async function barriersInEveryLook(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const barred = await barriers(page, colorScheme === 'dark' ? COLOUR_RULES : undefined)
      found.push(...barred.map(barrier => `${colorScheme}, ${size.width} wide: ${barrier}`))
    }
  }
  return found
}

/**
 * Looks as soon as what was just set or shown is drawn, and what moves for it has arrived: half faded in, a text has
 * half of its contrast. Runs in the page, which has axe and no frames: axe would look into none.
 */
async function findBarriers(rules: readonly string[] | undefined): Promise<string[]> {
  for (let frame = 0; frame < 3; frame++) {
    await new Promise(requestAnimationFrame)
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        animation.finish()
    }
  }
  const inPage = (window as typeof window & { readonly axe: typeof axe }).axe
  const { violations } = await inPage.run({ resultTypes: ['violations'], ...rules && { runOnly: [...rules] } })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`))
}
