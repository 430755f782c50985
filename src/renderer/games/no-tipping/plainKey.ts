const TYPES = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]'

/** Whether an event is a letter's key alone, pressed or let go, and not typed into something. */
export function isPlainKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent, letter: string): boolean {
  const isTyping = target instanceof Element && target.closest(TYPES) !== null
  return key.toLowerCase() === letter && !ctrlKey && !metaKey && !altKey && !isTyping
}
