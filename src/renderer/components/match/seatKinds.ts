import type { Component } from 'vue'
import type { SeatPlan } from '../../../shared/match/player.ts'
import IconBot from '~icons/lucide/bot'
import IconCable from '~icons/lucide/cable'
import IconProgram from '~icons/lucide/square-terminal'
import IconUser from '~icons/lucide/user-round'
import { seatTexts } from '../../texts/seats.ts'

/** The kinds of players at a seat, each with a word and a sign. */
export const SEAT_KINDS: Record<
  SeatPlan['kind'],
  { readonly choice: string, readonly label: string, readonly icon: Component }
> = {
  human: { choice: seatTexts.choices.human, label: seatTexts.kinds.human, icon: IconUser },
  bot: { choice: seatTexts.choices.bot, label: seatTexts.kinds.bot, icon: IconBot },
  external: { choice: seatTexts.choices.external, label: seatTexts.kinds.external, icon: IconCable },
  program: { choice: seatTexts.choices.program, label: seatTexts.choices.program, icon: IconProgram },
}
