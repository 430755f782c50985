import type { Component } from 'vue'
import IconBot from '~icons/lucide/bot'
import IconCable from '~icons/lucide/cable'
import IconUser from '~icons/lucide/user-round'
import { seatTexts } from '../../texts/seats.ts'

/** Who can sit at a seat, in words and with a sign. */
export const SEAT_KINDS: Record<'human' | 'bot' | 'external', { readonly choice: string, readonly label: string, readonly icon: Component }> = {
  human: { choice: seatTexts.choices.human, label: seatTexts.kinds.human, icon: IconUser },
  bot: { choice: seatTexts.choices.bot, label: seatTexts.kinds.bot, icon: IconBot },
  external: { choice: seatTexts.choices.external, label: seatTexts.kinds.external, icon: IconCable },
}
