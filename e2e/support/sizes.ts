import type { Page } from '@playwright/test'

/** In px: letters that people can read, and what a thumb hits. */
const LEAST_LETTERS = 12
const LEAST_TARGET = 40

/** Letters that are too small to be read, and where `byThumb` all that is too small to be hit, as it is drawn now. */
export async function tooSmall(page: Page, byThumb: boolean): Promise<string[]> {
  return [
    ...await page.evaluate(findSmallLetters, LEAST_LETTERS),
    ...byThumb ? await page.evaluate(findSmallTargets, LEAST_TARGET) : [],
  ]
}

/** Runs in the page. */
function findSmallLetters(least: number): string[] {
  const small = new Set<string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const element = node.parentElement
    const words = node.textContent?.trim() ?? ''
    if (element === null || words === '' || element.closest('script, style, title, option, .sr-only') !== null)
      continue
    const { width, height } = element.getBoundingClientRect()
    if (width <= 1 || height <= 1 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue
    const drawn = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null
    const scale = drawn === null ? 1 : Math.hypot(drawn.a, drawn.b)
    const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale
    if (size > 0 && size < least - 0.01)
      small.add(`letters of ${size.toFixed(1)} px: “${words.slice(0, 30)}” in .${element.getAttribute('class')}`)
  }
  return [...small]
}

/**
 * Runs in the page. A link within a sentence is as high as its line, a finger aims at the parts of a drawing through a
 * loupe, and walks through a maze by the buttons below it: these are none.
 */
function findSmallTargets(least: number): string[] {
  const TARGETS = 'a[href], button, input, select, textarea, summary, [role="gridcell"][tabindex], [role="option"]'
  const NONE = [
    'svg *',
    ':disabled',
    '[aria-disabled="true"]',
    '[role="grid"][aria-disabled="true"] *',
    '[tabindex="-1"][aria-hidden="true"]',
    '.cells [role="gridcell"]',
  ].join()
  const small: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>(TARGETS)) {
    const isInText = getComputedStyle(element).display === 'inline'
      && (element.parentElement?.textContent?.trim() ?? '').length > (element.textContent?.trim() ?? '').length
    if (isInText || element.matches(NONE))
      continue
    const labels = element instanceof HTMLInputElement ? [...element.labels ?? []] : []
    const seen = [element, ...labels].filter((part) => {
      const { width, height } = part.getBoundingClientRect()
      return width > 1 && height > 1 && part.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    })
    const boxes = seen.map(part => part.getBoundingClientRect())
    const width = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left))
    const height = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top))
    if (boxes.length === 0 || (width >= least - 0.5 && height >= least - 0.5))
      continue
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const box = element.getBoundingClientRect()
    const isHitAt = (dx: number, dy: number): boolean => {
      const hit = document.elementFromPoint(box.x + box.width / 2 + dx, box.y + box.height / 2 + dy)
      return hit !== null && [element, ...labels].some(part => part.contains(hit))
    }
    /** Over how many px around its middle it is hit, also by what lies outside of its box. */
    const reach = (dx: 0 | 1, dy: 0 | 1): number => {
      const ends = [-1, 1].map((side) => {
        let end = 0
        while (end < least && isHitAt(side * (end + 1) * dx, side * (end + 1) * dy))
          end++
        return end
      })
      return ends.reduce((sum, end) => sum + end, 1)
    }
    const isWide = width >= least - 0.5 || reach(1, 0) >= least - 2
    const isHigh = height >= least - 0.5 || reach(0, 1) >= least - 2
    if (isHitAt(0, 0) && !(isWide && isHigh)) {
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
      const where = `${element.tagName.toLowerCase()}.${element.getAttribute('class')}`
      small.push(`a target of ${width.toFixed(0)} × ${height.toFixed(0)} px: “${name.slice(0, 30)}”, ${where}`)
    }
  }
  return small
}
