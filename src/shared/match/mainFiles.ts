/** The languages in which a bot of the workshop may be written. */
export const LANGUAGES = ['javascript', 'python'] as const
export type Language = (typeof LANGUAGES)[number]

/** The file of each language that holds `choose`. Every bot has it. */
export const MAIN_FILES: Readonly<Record<Language, string>> = { javascript: 'main.js', python: 'main.py' }
