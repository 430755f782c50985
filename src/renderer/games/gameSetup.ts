import type { Component } from 'vue'

/** What the form of a game's settings is given: the settings as they are filled in over the ordinary ones (`settings.parse({})`), and what is wrong with them, both by the name of the setting. */
export interface SettingsFormProps {
  readonly settings: Readonly<Record<string, unknown>>
  readonly issues: Readonly<Record<string, string>>
}

/** What it says: that a setting of its game is to be another value, which may still be wrong; undefined to leave it out, as one that another rules out. */
export interface SettingsFormEmits {
  set: [name: string, value: unknown]
}

/** A form as the view that shows every game alike sees it. */
export type AnySettingsForm = new () => { $props: SettingsFormProps & { onSet?: (name: string, value: unknown) => void } }

/** A line that connects a starter client, to be run in Fulcrum's folder. */
export interface StarterCommand { readonly language: string, readonly command: string }

/** How a game presents itself before a match: in New match, and in the waiting room of a port. */
export interface GameSetup {
  /** What one does in it, in one or two sentences. */
  readonly about: string
  /** The fields of its settings; it takes `SettingsFormProps` and emits `SettingsFormEmits`. */
  readonly form: Component
  /** `host` is a name or an address. */
  readonly starters: (host: string, port: number) => readonly StarterCommand[]
}
