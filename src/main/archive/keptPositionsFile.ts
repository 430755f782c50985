import type { KeptSet } from '../../shared/lab/keptSet.ts'
import type { Result } from '../../shared/result.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { keptSetSchema, NOTHING_KEPT, withoutStrayAnswers } from '../../shared/lab/keptSet.ts'
import { parseJson } from '../../shared/parseJson.ts'
import { fail, succeed } from '../../shared/result.ts'
import { requirePlainFile } from './plainFile.ts'
import { explainTrouble, isMissing } from './storageTrouble.ts'
import { setAside, writeWhole } from './wholeFile.ts'

const NAME = 'kept-positions.json'
/** Accepts our version and later ones. */
const versionSchema = z.object({ version: z.number() })

/** The file's content, and if it was damaged, what became of it. */
export interface ReadSet { readonly set: KeptSet, readonly message: string | null }

/**
 * Reads the kept positions of a data folder. Only the process that owns the archive (`mayMove`) sets a damaged file
 * aside. The error is a sentence.
 */
export async function readKeptPositions(
  folder: string,
  { now, mayMove }: { readonly now: Date, readonly mayMove: boolean },
): Promise<Result<ReadSet, string>> {
  const path = join(folder, NAME)
  try {
    requirePlainFile(path)
    const text = await readFile(path, 'utf8')
    const set = keptSetSchema.safeParse(parseJson(text))
    if (set.success)
      return succeed({ set: set.data, message: null })
    if ((versionSchema.safeParse(parseJson(text)).data?.version ?? 1) > 1)
      return fail(`${NAME} in ${folder} was written by a newer Fulcrum: it is left as it is. Update Fulcrum.`)
    if (!mayMove)
      return fail(`${NAME} in ${folder} is damaged.`)
    const aside = await setAside(path, now)
    return succeed({
      set: NOTHING_KEPT,
      message: `The file of kept positions was damaged. It was set aside as ${aside} beside it, and the list begins anew.`,
    })
  }
  catch (error) {
    return isMissing(error) ? succeed({ set: NOTHING_KEPT, message: null }) : fail(explainTrouble(error, folder))
  }
}

/** Writes the positions so that the file holds either its old content or all of the new. The error is a sentence. */
export async function writeKeptPositions(folder: string, set: KeptSet): Promise<Result<null, string>> {
  try {
    await writeWhole(join(folder, NAME), `${JSON.stringify(withoutStrayAnswers(set))}\n`)
    return succeed(null)
  }
  catch (error) {
    return fail(explainTrouble(error, folder))
  }
}
