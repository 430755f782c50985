/**
 * The props of a game's settings form: the settings as filled in over the defaults (`settings.parse({})`), and what is
 * wrong with them, both by the name of the setting.
 */
export interface SettingsFormProps {
  readonly settings: Readonly<Record<string, unknown>>
  readonly issues: Readonly<Record<string, string>>
}

/**
 * Emitted when a setting is to get another value, which may still be wrong; undefined leaves the setting out, for
 * example because another one rules it out.
 */
export interface SettingsFormEmits {
  set: [name: string, value: unknown]
}

/** A form for the view that treats every game alike. */
export type AnySettingsForm = new() => {
  $props: SettingsFormProps & { onSet?: (name: string, value: unknown) => void }
}

/** The words of a setting whose field is built from its flag. */
export interface SettingWords {
  readonly label: string
  /**
   * The note below the field; for a number, by default its range. The function gets null for a wrong value, and all
   * settings.
   */
  readonly note?: string | ((value: unknown, settings: SettingsFormProps['settings']) => string)
  /** For a choice, by its values; for a setting that is on or off, by `true` and `false`. */
  readonly options?: Readonly<Record<string, { readonly label: string, readonly note?: string }>>
  /** The label of a slider beside a number field; left out for none. */
  readonly slider?: string
  /** What to do if the value is wrong, in place of the message from its schema. */
  readonly wrong?: string
}
