import type { Component } from 'vue'
import IconBot from '~icons/lucide/bot'
import IconCable from '~icons/lucide/cable'
import IconUser from '~icons/lucide/user-round'

/** Who can sit at a seat, in words and with a sign. */
export const SEAT_KINDS: Record<'human' | 'bot' | 'external', { readonly choice: string, readonly label: string, readonly icon: Component }> = {
  human: { choice: 'You', label: 'Person', icon: IconUser },
  bot: { choice: 'Bot', label: 'Built-in bot', icon: IconBot },
  external: { choice: 'External client', label: 'External client', icon: IconCable },
}
