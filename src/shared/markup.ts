import { stripUnprintable } from './printable.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\'': '&#39;',
}

/**
 * Text from outside made fit for HTML and SVG, between tags and in quoted attributes. What can't be shown is left out.
 */
export function escapeMarkup(text: string): string {
  return stripUnprintable(text).replace(/[&<>"']/g, character => ENTITIES[character] ?? '')
}
