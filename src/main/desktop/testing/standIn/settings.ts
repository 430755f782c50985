import type { Area } from '../../windowPlace.ts'

/** The machine that the app believes to be on. */
export interface StandInSettings {
  readonly userData: string
  /** The work areas of the screens, the primary one first. */
  readonly screens: readonly Area[]
  readonly isDark: boolean
  /** Whether another instance of the app runs already. */
  readonly isSecond: boolean
}

/** The environment variable that passes these settings to the app's process. */
export const SETTINGS_VARIABLE = 'FULCRUM_STAND_IN'
