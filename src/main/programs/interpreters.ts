/** Programs that run somebody's file: by name, with the arguments that may come before that file. */
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
 * The argument that an interpreter takes as its script; undefined if the program is not an interpreter, or gets no
 * script.
 */
export function scriptArgument(program: string, args: readonly string[]): string | undefined {
  const interpreter = INTERPRETERS.find(({ name }) => name.test(program.replace(/\.exe$/i, '')))
  return interpreter === undefined ? undefined : args.find(arg => !interpreter.before.includes(arg))
}
