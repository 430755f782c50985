/** The board, which makes its own use of most keys. */
const BOARD = '[data-board]'
/** Fields in which people type. */
const FIELDS = [
  'input:not([type="checkbox"]):not([type="button"]):not([type="radio"]):not([type="range"])',
  'textarea',
  '[contenteditable="true"]',
].join(',')
/** Places where keys with Ctrl have another meaning, such as undo in a field. */
const OWN_CHORDS = `${FIELDS}, [role="dialog"], [role="alertdialog"]`
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

/** How far a key of the window reaches: not into controls with keys of their own; onto the board too; everywhere. */
export type KeyReach = 'window' | 'board' | 'anywhere'

/** Whether a key press is for the window as a whole, and not for the control that received it. */
export function isForWindow(event: KeyboardEvent, reach: KeyReach = 'window'): boolean {
  if (event.defaultPrevented || event.isComposing || pressesControl(event))
    return false
  const within = (selector: string): boolean =>
    event.target instanceof Element && event.target.closest(selector) !== null
  switch (reach) {
    case 'window': return !within(OWN_KEYS) && !within(BOARD)
    case 'board': return !within(event.ctrlKey || event.metaKey ? OWN_CHORDS : OWN_KEYS)
    case 'anywhere': return !writes(event) || !within(FIELDS)
  }
}

/** Whether a key press would type something in a field. */
function writes({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey
}

/** Whether the press is Space on a control that Space activates. */
function pressesControl({ key, target }: KeyboardEvent): boolean {
  return key === ' ' && target instanceof Element && target.closest('button,a,summary,input') !== null
}
