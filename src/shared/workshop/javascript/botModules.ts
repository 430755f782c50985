import type { Result } from '../../result.ts'
import type { BotFiles } from '../botFiles.ts'
import type { BotFault, BotModule } from '../botMessages.ts'
import { parse } from 'acorn'
import { MAIN_FILES } from '../../match/mainFiles.ts'
import { fail, succeed } from '../../result.ts'

/**
 * The JavaScript files that the main file of a bot needs, each after those that it imports. Refuses, with the file and
 * the line: what is no JavaScript, an import of anything but a JavaScript file of the bot (`./other.js`), and files
 * that import each other in a circle.
 */
export function botModules(files: BotFiles): Result<readonly BotModule[], BotFault> {
  const ready = new Map<string, BotModule>()
  const open = new Set<string>()

  function add(name: string): BotFault | null {
    if (ready.has(name))
      return null
    open.add(name)
    const module = readModule(name, files)
    if (!module.ok)
      return module.error
    for (const { start, file } of module.value.imports) {
      const line = lineAt(module.value.source, start)
      const fault = open.has(file) ? { message: `${file} imports this file, too: files can’t import each other in a circle.`, file: name, line } : add(file)
      if (fault !== null)
        return fault
    }
    open.delete(name)
    ready.set(name, module.value)
    return null
  }

  const fault = add(MAIN_FILES.javascript)
  return fault === null ? succeed([...ready.values()]) : fail(fault)
}

function readModule(name: string, files: BotFiles): Result<BotModule, BotFault> {
  const source = files[name] ?? ''
  const parsed = parseModule(name, source)
  if (!parsed.ok)
    return parsed
  const imports: { start: number, end: number, file: string }[] = []
  for (const node of parsed.value.body) {
    const from = node.type === 'ImportDeclaration' || node.type === 'ExportNamedDeclaration'
      || node.type === 'ExportAllDeclaration'
      ? node.source
      : null
    if (from === null || from === undefined)
      continue
    const file = String(from.value).replace(/^\.\//, '')
    if (!file.endsWith('.js') || !Object.hasOwn(files, file) || `./${file}` !== from.value) {
      return fail({
        message: `A bot imports only its own .js files, as './other.js'. “${String(from.value)}” is none of them.`,
        file: name,
        line: lineAt(source, from.start),
      })
    }
    imports.push({ start: from.start, end: from.end, file })
  }
  return succeed({ name, source, imports })
}

/** Parses a file, or says where it stops being JavaScript. */
export function parseModule(name: string, source: string): Result<ReturnType<typeof parse>, BotFault> {
  try {
    return succeed(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }))
  }
  catch (error) {
    if (!(error instanceof SyntaxError))
      throw error
    const { pos = 0 } = error as { pos?: number }
    return fail({
      message: `This is no JavaScript: ${error.message.replace(/ \(\d+:\d+\)$/, '')}.`,
      file: name,
      line: lineAt(source, pos),
    })
  }
}

function lineAt(source: string, index: number): number {
  return source.slice(0, index).split('\n').length
}
