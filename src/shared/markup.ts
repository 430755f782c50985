import { stripUnprintable } from './printable.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\'': '&#39;',
}

/**
 * Text from outside, escaped for HTML and SVG, between tags and in quoted attributes. Unprintable characters are
 * removed.
 */
export function escapeMarkup(text: string): string {
  return stripUnprintable(text).replace(/[&<>"']/g, character => ENTITIES[character] ?? '')
}
