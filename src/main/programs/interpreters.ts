/** What runs somebody's file: by its name, with the arguments that may stand before that file. */
const INTERPRETERS: readonly { readonly name: RegExp, readonly before: readonly string[] }[] = [
  { name: /^(?:python|pypy)[\d.]*$/, before: ['-u'] },
  { name: /^java$/, before: ['-jar'] },
  { name: /^(?:node|ruby|perl|lua|php|bash|sh|julia|Rscript)[\d.]*$/, before: [] },
]

/** Whether a program of that name runs somebody's file. */
export function isInterpreter(program: string): boolean {
  return INTERPRETERS.some(({ name }) => name.test(program))
}

/**
 * The argument that an interpreter takes for its script; undefined where the program is none, or has no argument but
 * those that may stand before one.
 */
export function scriptArgument(program: string, args: readonly string[]): string | undefined {
  const interpreter = INTERPRETERS.find(({ name }) => name.test(program.replace(/\.exe$/i, '')))
  return interpreter === undefined ? undefined : args.find(arg => !interpreter.before.includes(arg))
}
