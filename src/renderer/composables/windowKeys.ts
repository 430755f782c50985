/** Where the board is, which makes its own use of most keys. */
const BOARD = '[data-board]'
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

/** Whether a key press is for the window as a whole, and not for the control that it was made in. With `fromBoard` the board is no such control. */
export function isForWindow(event: KeyboardEvent, { fromBoard = false } = {}): boolean {
  return !event.ctrlKey && !event.metaKey && isFree(event, fromBoard)
}

/** Whether Ctrl+Z was pressed, or its like on a Mac, and not in a control that undoes something of its own. */
export function isUndo(event: KeyboardEvent): boolean {
  return event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && isFree(event, true)
}

function isFree(event: KeyboardEvent, fromBoard: boolean): boolean {
  if (event.defaultPrevented || event.altKey || event.isComposing)
    return false
  return !(event.target instanceof Element && event.target.closest(fromBoard ? OWN_KEYS : `${OWN_KEYS},${BOARD}`) !== null)
}
