import { z } from 'zod'
import { contestFileSchema } from './contestFile.ts'

/** A JSON Schema (2020-12), or a part of one, as far as this code reads it. */
export interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
}

/** What a contest's file may hold, for editors that complete and check it. */
export const CONTEST_JSON_SCHEMA = {
  ...z.toJSONSchema(contestFileSchema, { io: 'input' }),
  title: 'A contest of Fulcrum',
} as const

/** The keys allowed at a place in a contest's file. */
export function keysAt(path: readonly PropertyKey[]): string[] {
  const at = path.reduce<JsonSchema>(
    (schema, part) => (typeof part === 'number' ? schema.items : schema.properties?.[String(part)]) ?? {},
    CONTEST_JSON_SCHEMA as JsonSchema,
  )
  return Object.keys(at.properties ?? {}).filter(key => !key.startsWith('$'))
}
