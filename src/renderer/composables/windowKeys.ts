/** Controls that make their own use of letters, arrows, Home and End; the board is one of them. */
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
  '[data-board]',
].join(',')

/** Whether a key press is for the window as a whole, and not for the control that it was made in. */
export function isForWindow(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return false
  return !(event.target instanceof Element && event.target.closest(OWN_KEYS) !== null)
}
