import type { z } from 'zod'
import { parseJson } from '../../shared/parseJson.ts'

/** The JSON stored under a name, parsed by its schema; null if there is none or it does not fit the schema. */
export function readStored<T>(storage: Pick<Storage, 'getItem'>, name: string, schema: z.ZodType<T>): T | null {
  return schema.safeParse(parseJson(storage.getItem(name))).data ?? null
}
