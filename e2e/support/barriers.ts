import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { tooSmall } from './sizes.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }
type Rules = 'colours' | 'but colours'

/** What a theme can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const OPTIONS: Record<Rules | 'all', axe.RunOptions> = {
  'all': {},
  'colours': { runOnly: COLOUR_RULES },
  'but colours': { rules: Object.fromEntries(COLOUR_RULES.map(rule => [rule, { enabled: false }])) },
}

/** A page as people have it before them; its size and its motion are as they were where nothing is said. */
interface Look {
  readonly colorScheme: 'light' | 'dark'
  readonly size?: typeof PHONE
  readonly reducedMotion?: 'reduce'
  /** What it is looked at by, where not by all rules. */
  readonly rules?: Rules
}

const IN_THE_LIGHT: Look = { colorScheme: 'light' }
const IN_THE_DARK: Look = { colorScheme: 'dark', rules: 'colours' }
const ON_A_PHONE = { size: PHONE, reducedMotion: 'reduce' } as const
const ON_A_DESKTOP = { size: DESKTOP, reducedMotion: 'reduce' } as const
const ON_DESKTOPS: readonly Look[] = [
  { ...IN_THE_LIGHT, ...ON_A_DESKTOP },
  { ...IN_THE_DARK, ...ON_A_DESKTOP },
]

/**
 * What axe finds that stands in people's way once nothing moves, of every impact; by some rules alone where they are
 * given.
 */
export async function barriers(page: Page, rules?: Rules): Promise<string[]> {
  if (!await page.evaluate(() => 'axe' in window))
    await page.evaluate(axe.source)
  return page.evaluate(findBarriers, OPTIONS[rules ?? 'all'])
}

/**
 * The same on a phone and on a desktop, in the light and in the dark, where nothing but the colours is another, and
 * what is too small to be read, or on a phone to be hit. No colour depends on the width: a phone is looked at for its
 * colours once for what only a phone shows, where `isFirst`. The page is on a desktop after it.
 */
export async function barriersInEveryLook(page: Page, isFirst = true): Promise<string[]> {
  const onPhones: readonly Look[] = isFirst
    ? [{ ...IN_THE_DARK, ...ON_A_PHONE }, { ...IN_THE_LIGHT, ...ON_A_PHONE }]
    : [{ ...IN_THE_LIGHT, ...ON_A_PHONE, rules: 'but colours' }]
  return barriersIn(page, [...onPhones, ...ON_DESKTOPS])
}

/** The same in the light and in the dark, at the size that the page has. */
export async function barriersInBothThemes(page: Page): Promise<string[]> {
  return barriersIn(page, [IN_THE_LIGHT, IN_THE_DARK])
}

async function barriersIn(page: Page, looks: readonly Look[]): Promise<string[]> {
  const found: string[] = []
  for (const { size, rules, ...media } of looks) {
    if (size !== undefined)
      await page.setViewportSize(size)
    await page.emulateMedia(media)
    const look = size === undefined ? media.colorScheme : `${media.colorScheme}, ${size.width} wide`
    const barring = await barriers(page, rules) // once what changes with the size has changed
    const small = size === undefined || rules === 'colours' ? [] : await tooSmall(page, size === PHONE)
    found.push(...[...barring, ...small].map(barrier => `${look}: ${barrier}`))
  }
  return found
}

/**
 * Looks as soon as what was just set or shown is drawn, and what moves for it has arrived: half faded in, a text has
 * half of its contrast. Runs in the page, which has axe. The frames of bots show nothing, so axe asks none of them.
 */
async function findBarriers(options: axe.RunOptions): Promise<string[]> {
  for (let frame = 0; frame < 3; frame++) {
    await new Promise(requestAnimationFrame)
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        animation.finish()
    }
  }
  const inPage = (window as typeof window & { readonly axe: typeof axe }).axe
  const { violations } = await inPage.run({
    resultTypes: ['violations'],
    iframes: false,
    preload: { assets: ['media'] }, // copies of all style sheets are for rules that are not asked
    ...options,
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}
