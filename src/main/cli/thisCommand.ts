import process from 'node:process'

/** Commands that have commands of their own. */
const GROUPS = ['games', 'positions', 'tournament']

/** The command that this process runs, as people write it: `fulcrum tournament run`. */
export function thisCommand(words: readonly string[] = process.argv.slice(2)): string {
  const [first = '', second = ''] = words.filter(word => /^[a-z]+$/.test(word))
  return ['fulcrum', first, ...GROUPS.includes(first) ? [second] : []].filter(word => word !== '').join(' ')
}
