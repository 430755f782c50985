import type { z } from 'zod'
import { parseJson } from '../../shared/parseJson.ts'

/** What is kept in JSON under a name, as its schema reads it; null if there is none, or it makes no sense. */
export function readStored<T>(storage: Pick<Storage, 'getItem'>, name: string, schema: z.ZodType<T>): T | null {
  return schema.safeParse(parseJson(storage.getItem(name))).data ?? null
}
