import type { Component } from 'vue'

/** A line that connects a starter client, to be run in Fulcrum's folder. */
export interface StarterCommand { readonly language: string, readonly command: string }

/** How a game presents itself before a match: in New match, and in the waiting room of a port. */
export interface GameSetup {
  /** What one does in it, in one or two sentences. */
  readonly about: string
  /** The fields of its settings. */
  readonly form: Component
  /** `host` is a name or an address. */
  readonly starters: (host: string, port: number) => readonly StarterCommand[]
}
