/**
 * What the form of a game's settings is given: the settings as they are filled in over the ordinary ones
 * (`settings.parse({})`), and what is wrong with them, both by the name of the setting.
 */
export interface SettingsFormProps {
  readonly settings: Readonly<Record<string, unknown>>
  readonly issues: Readonly<Record<string, string>>
}

/**
 * What it says: that a setting of its game is to be another value, which may still be wrong; undefined to leave it out,
 * as one that another rules out.
 */
export interface SettingsFormEmits {
  set: [name: string, value: unknown]
}

/** A form as the view that shows every game alike sees it. */
export type AnySettingsForm = new() => {
  $props: SettingsFormProps & { onSet?: (name: string, value: unknown) => void }
}

/** The words of a setting whose field follows from its flag. */
export interface SettingWords {
  readonly label: string
  /**
   * Below the field; of a number its range where nothing is said. Asked with null for a value that is wrong, and with
   * all settings.
   */
  readonly note?: string | ((value: unknown, settings: SettingsFormProps['settings']) => string)
  /** Of a choice, by its values, and of one that is on or off by `true` and `false`. */
  readonly options?: Readonly<Record<string, { readonly label: string, readonly note?: string }>>
  /** A slider stands beside a number, with this label. */
  readonly slider?: string
  /** What to do where it is wrong, in place of the sentence that its schema has. */
  readonly wrong?: string
}
