import type { Language } from '../src/shared/match/mainFiles.ts'
import type { BotFiles } from '../src/shared/workshop/botFiles.ts'
import { Buffer } from 'node:buffer'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { packProgram } from '../src/shared/collect/upload.ts'
import { MAIN_FILES } from '../src/shared/match/mainFiles.ts'

const GAMES = fileURLToPath(new URL('../src/renderer/games', import.meta.url))
const COMMENTS: Readonly<Record<Language, string>> = { javascript: '//', python: '#' }
/** Text that gzip can't make much smaller, so that the bot comes in many parts. */
const NOTES = Array.from({ length: 20_000 }, (_, place) => (place * 7919 % 65_521).toString(36)).join(' ')
/** Each so many bots have notes. */
const NOTES_EVERY = 10

/** Bots of students who want to win by other means, or who know no better; none of them passes its check. */
const HOSTILE: readonly BotFiles[] = [
  { 'main.py': 'def choose(state):\n    while True:\n        pass\n' },
  {
    'main.js': 'const help = n => n.constructor(help)\n'
      + 'export const choose = state => state.ply > 3 ? help(state) : (() => { throw new Error("x".repeat(1e6)) })()\n',
  },
  { 'main.js': 'const kept = []\nexport const choose = () => { for (;;) kept.push(new Array(1e5).fill(kept.length)) }\n' },
  { 'main.py': 'def choose(state):\n    while True:\n        print("I think " * 1000)\n' },
  {
    'main.py': 'from pathlib import Path\n\n\ndef choose(state):\n    Path("/etc/passwd").read_text()\n'
      + '    return state["legalMoves"][0]\n',
  },
]

/** The example bots of a game in both languages, each as another file than all others by its number. */
export function honestBot(game: string, number: number): BotFiles {
  const folder = join(GAMES, game, 'bots')
  const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8')
  const all = readdirSync(folder).sort()
  const names = all.filter(name => !name.startsWith('rules.'))
  const name = names[number % names.length] ?? ''
  const language: Language = name.endsWith('.py') ? 'python' : 'javascript'
  const rules = `rules${extname(name)}`
  return {
    [MAIN_FILES[language]]: `${textOf(name)}\n${COMMENTS[language]} bot ${number}\n`,
    ...all.includes(rules) ? { [rules]: textOf(rules) } : {},
    ...number % NOTES_EVERY === 0 ? { 'notes.txt': NOTES } : {},
  }
}

export function hostileBots(count: number): readonly BotFiles[] {
  return HOSTILE.slice(0, count)
}

/** As the window packs what is handed in. */
export function packed(files: unknown): Uint8Array {
  return gzipSync(JSON.stringify(files))
}

/** What is packed wrongly, holds more than a bot may, or is a program that the collection does not allow. */
export function hostilePacks(): readonly Uint8Array[] {
  const deep = gzipSync(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`)
  return [
    Buffer.from('PK no gzip'),
    gzipSync(Buffer.alloc(300_000_000)),
    gzipSync(`{"main.py":"${' '.repeat(7_000_000)}"}`),
    deep,
    packed(Object.fromEntries(Array.from({ length: 3_000 }, (_, place) => [`f${place}.txt`, 'x']))),
    packed({ '../../main.py': 'x' }),
    packed({ 'main.py': 7 }),
    packed(['main.py']),
    packProgram({ command: 'sh main.sh', files: [{ path: 'main.sh', content: Buffer.from('id') }] }),
    gzipSync(Buffer.from([0xFF, 0xFE, 0xFD])),
  ]
}
