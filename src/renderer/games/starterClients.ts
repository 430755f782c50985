import type { StarterCommand, System } from './gameSetup.ts'

/** How a starter of each language is run in a terminal, in the folder of its file. */
const LANGUAGES = {
  py: { language: 'Python', run: (file: string, system: System) => `${system === 'windows' ? 'python' : 'python3'} ${file}` },
  mjs: { language: 'JavaScript', run: (file: string) => `node ${file}` },
  // Two lines on Windows: its two shells join commands differently.
  cpp: { language: 'C++', run: (file: string, system: System) => system === 'windows'
    ? `g++ -std=c++17 -O2 -o client.exe ${file} -lws2_32\n.\\client.exe`
    : `${system === 'macos' ? 'clang++' : 'g++'} -std=c++17 -O2 -o client ${file} && ./client` },
  java: { language: 'Java', run: (file: string) => `java ${file}` },
} as const

/** The starter client at that path in clients/, with its options. */
export function starterClient(file: `${string}.${keyof typeof LANGUAGES}`, options: string): StarterCommand {
  const name = file.slice(file.lastIndexOf('/') + 1)
  const { language, run } = LANGUAGES[name.slice(name.lastIndexOf('.') + 1) as keyof typeof LANGUAGES]
  return { language, file, command: system => `${run(name, system)} ${options}` }
}
