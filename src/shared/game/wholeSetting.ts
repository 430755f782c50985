import type { SettingFlag } from './game.ts'
import { z } from 'zod'

/** An optional whole setting from `least` to `most`; the refusal is a sentence that begins with `what`: `rows are`. */
export function wholeSetting(what: string, least: number, most: number): z.ZodOptional<z.ZodInt> {
  const sentence = `${what} a whole number from ${least} to ${most}`
  return z.int(sentence).min(least, sentence).max(most, sentence).optional()
}

/** The setting's flag on the command line, with what follows it: `--rows <n>`. */
export function wholeFlag(setting: string, name: string, least: number, most: number, about: string): SettingFlag {
  return { setting, value: { kind: 'whole', name, least, most }, about }
}
