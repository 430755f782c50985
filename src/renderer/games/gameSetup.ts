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

/** The systems whose terminals take different lines. */
export const SYSTEMS = ['windows', 'macos', 'linux'] as const
export type System = (typeof SYSTEMS)[number]

/** A line that connects a client. */
export interface StarterCommand {
  readonly language: string
  /** The starter client that it runs, by its path in clients/: to be run beside that file. Left out, it is run in Fulcrum's folder. */
  readonly file?: string
  readonly command: (system: System) => string
}

/** How a game presents itself before a match: in New match, and in the waiting room of a port. */
export interface GameSetup {
  /** What one does in it, in one or two sentences. */
  readonly about: string
  /** The fields of its settings; it takes `SettingsFormProps` and emits `SettingsFormEmits`. */
  readonly form: Component
  /** `host` is a name or an address. Without a dialect, and where it is no other one's, those of the usual dialect. */
  readonly starters: (host: string, port: number, dialect?: string) => readonly StarterCommand[]
}
