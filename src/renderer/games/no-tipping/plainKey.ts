const TYPES = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]'

/** Whether an event is a press or release of a letter key without modifiers, and not typed into a field. */
export function isPlainKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent, letter: string): boolean {
  const isTyping = target instanceof Element && target.closest(TYPES) !== null
  return key.toLowerCase() === letter && !ctrlKey && !metaKey && !altKey && !isTyping
}
