import type { Host } from '../host/host.ts'
import { resolve } from 'node:path'
import { readGameFile } from '../../shared/archive/gameFile.ts'
import { gamesOf } from '../archive/gameFiles.ts'

/** The names of files that the system hands to the app end like this. */
const NAME = /\.fulcrum\.json$/i

/** The game files among the arguments that the app was started with. */
export function gameFilesIn(args: readonly string[], folder: string): string[] {
  return args.filter(arg => NAME.test(arg)).map(file => resolve(folder, file))
}

/** Where the window shows a file's games, as the hash of its address; or why they can't be shown, as sentences. */
export interface OpenedFile { readonly hash: string, readonly problem: string | null }

/** Imports the games of a file into the archive. */
export async function openFile(host: Host, file: string): Promise<OpenedFile> {
  const problems: string[] = []
  let ids: string[] = []
  for await (const { first, texts, problem } of gamesOf(file)) {
    if (problem !== null)
      problems.push(problem)
    const report = await host.library.ask(async archive => archive.library.importGames(texts))
    if (!report.ok)
      return { hash: '#/library', problem: report.error.message }
    problems.push(...report.value.refused.map(({ index, reason }) => `Game ${first + index + 1}: ${reason}`))
    ids = [...ids, ...idsOf(texts)].slice(0, 2) // two are enough to know that there are several
  }
  const [only, ...more] = ids
  return {
    hash: only === undefined || more.length > 0 || problems.length > 0 ? '#/library' : `#/match/${only}`,
    problem: problems.length === 0 ? null : problems.slice(0, 5).join('\n'),
  }
}

/** The ids of the first valid games. */
function idsOf(texts: readonly string[]): string[] {
  return texts.slice(0, 2).flatMap((text) => {
    const game = readGameFile(text)
    const created = game.ok ? game.value.events[0] : undefined
    return created?.type === 'created' ? [created.match] : []
  })
}
