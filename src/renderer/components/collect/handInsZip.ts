import type { Problem } from '../../../shared/api.ts'
import type { CollectionView, HandInContent, ShownStudent } from '../../../shared/collect/views.ts'
import type { Result } from '../../../shared/result.ts'
import { strToU8, zipSync } from 'fflate/browser'
import { csvLineOf } from '../../../shared/csvTable.ts'
import { stripUnprintable } from '../../../shared/printable.ts'
import { succeed } from '../../../shared/result.ts'
import { inFileName } from '../../files/fileNames.ts'
import { collectTexts } from '../../texts/collect.ts'
import { bytesOfBase64 } from './binaryFiles.ts'
import { startWords } from './startWords.ts'

/** By this, spreadsheets know UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

export interface ReadingOfHandIns {
  readonly read: (entry: number) => Promise<Result<HandInContent, Problem>>
  readonly tell: (read: number, of: number) => void
  readonly signal: AbortSignal
}

/**
 * A zip with a folder for each student who handed in, and a table of all. A student’s bot is the one that takes part,
 * or else the latest. Null if it was stopped before.
 */
export async function zipOfHandIns(
  { students }: CollectionView,
  { read, tell, signal }: ReadingOfHandIns,
): Promise<Result<Uint8Array<ArrayBuffer>, Problem> | null> {
  const folders = foldersOf(students)
  const rows = students.map(student => rowOf(student, folders.get(student) ?? ''))
  const files: Record<string, Uint8Array> = {
    [collectTexts.zip.table]: strToU8(BYTE_ORDER_MARK + [collectTexts.zip.columns, ...rows].map(csvLineOf).join('')),
  }
  for (const [index, student] of students.entries()) {
    const bot = student.playing ?? student.latest
    if (bot === null)
      continue
    if (signal.aborted)
      return null
    const answer = await read(bot.entry)
    if (!answer.ok)
      return answer
    for (const [name, text] of Object.entries(answer.value.files))
      files[`${folders.get(student)}/${name}`] = strToU8(text)
    for (const [name, base64] of Object.entries(answer.value.binaries))
      files[`${folders.get(student)}/${name}`] = bytesOfBase64(base64)
    tell(index + 1, students.length)
  }
  return signal.aborted ? null : succeed(zipSync(files))
}

/** A folder for each student who handed in; all differ, on systems where upper and lower case are the same, too. */
function foldersOf(students: readonly ShownStudent[]): ReadonlyMap<ShownStudent, string> {
  const taken = new Set<string>()
  return new Map(students.filter(({ versions }) => versions > 0).map((student) => {
    const stem = inFileName(student.name)
    let folder = stem
    for (let number = 2; taken.has(folder.toLowerCase()); number++)
      folder = `${stem}-${number}`
    taken.add(folder.toLowerCase())
    return [student, folder]
  }))
}

function rowOf({ name, playing, latest }: ShownStudent, folder: string): readonly (string | number)[] {
  const bot = playing ?? latest
  const shownName = stripUnprintable(name)
  if (bot === null)
    return [shownName, ...collectTexts.zip.columns.slice(1).map(() => '')]
  const { version, at, isLate, start, lines, sha256, state } = bot
  return [
    shownName,
    folder,
    version,
    new Date(at).toISOString(),
    isLate ? collectTexts.zip.yes : collectTexts.zip.no,
    stripUnprintable(startWords(start)),
    lines,
    sha256,
    collectTexts.states[state],
  ]
}
