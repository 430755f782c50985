/** Controls that make their own use of letters, arrows, Home and End. */
const OWN_KEYS = [
  'input:not([type="checkbox"]):not([type="button"])',
  'textarea',
  'select',
  '[contenteditable="true"]',
  '[role="slider"]',
  '[role="tablist"]',
  '[role="menu"]',
  '[role="dialog"]',
  '[role="alertdialog"]',
].join(',')

const BOARD = '[data-board]'

/** Whether a key press is for the window as a whole, and not for the control that it was made in. */
export function isForWindow(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return false
  return !isWithin(event, `${OWN_KEYS},${BOARD}`)
}

/** The same for a key that no board has a use for, with or without a modifier. */
export function isForMatch(event: KeyboardEvent): boolean {
  return !event.defaultPrevented && !event.isComposing && !isWithin(event, OWN_KEYS)
}

function isWithin({ target }: KeyboardEvent, controls: string): boolean {
  return target instanceof Element && target.closest(controls) !== null
}
