import type { Field, FieldTerms, FieldValue, FormatPlan } from '../fields.ts'
import type { FormatName } from '../formats/registry.ts'
import type { ContestFile } from './contestFile.ts'
import { z } from 'zod'
import { keyOf, timeOfDaySchema } from '../fields.ts'
import { FORMAT_NAMES, formats, plannedFormat, USUAL_FORMAT } from '../formats/registry.ts'

/** A key of a contest's file, and an option of the command line, that only some formats have. */
export interface FormatKey {
  readonly formats: readonly FormatName[]
  readonly kind: Field['kind']
  /** What it means in each of them. */
  readonly about: string
  /** Of any of them: whether the one that is chosen takes a value is found out with its plan. */
  readonly schema: z.ZodType<FieldValue>
}

/** By key, in the order of the formats. */
export const FORMAT_KEYS: Readonly<Record<string, FormatKey>> = Object.fromEntries([
  ...Map.groupBy(FORMAT_NAMES.flatMap(name => Object.entries(formats[name].fields).map(([field, about]) => ({ key: keyOf(field), name, field: about }))), ({ key }) => key),
].map(([key, uses]): [string, FormatKey] => [key, keyFrom(uses)]))

function keyFrom(uses: readonly { readonly name: FormatName, readonly field: Field }[]): FormatKey {
  const meanings = [...Map.groupBy(uses, ({ field }) => field.help)].map(([help, of]) => `${of.map(({ name }) => name).join(', ')}: ${help}`)
  return { formats: uses.map(({ name }) => name), kind: uses[0]?.field.kind ?? 'switch', about: meanings.join('; '), schema: schemaFor(uses.map(({ field }) => field)) }
}

/** In a file nothing is null: what is to have no value is left out. */
function schemaFor(fields: readonly Field[]): z.ZodType<FieldValue> {
  const ranges = fields.filter(field => field.kind === 'whole' || field.kind === 'endless')
  if (ranges.length > 0)
    return z.int().min(Math.min(...ranges.map(({ least }) => least))).max(Math.max(...ranges.map(({ most }) => most)))
  return fields[0]?.kind === 'timeOfDay' ? timeOfDaySchema : z.boolean()
}

/** The format that a file asks for, with its fields. A round robin of two is a match. A key that the format does not have is a problem. */
export function formatIn(file: ContestFile, terms: FieldTerms, problem: (sentence: string) => void): FormatPlan {
  const named = file.format ?? USUAL_FORMAT
  const name = (terms.participants === 2 ? formats[named].ofTwo : undefined) ?? named
  const given = Object.entries(FORMAT_KEYS).flatMap(([key, { formats: some }]) => {
    const value = (file as Readonly<Record<string, unknown>>)[key] as FieldValue | undefined
    if (value !== undefined && !some.includes(name))
      problem(`${key} is for ${some.join(', ')}; the format is ${name}.`)
    return value === undefined ? [] : [[key, value] as const]
  })
  const values = new Map(given)
  const usual = plannedFormat(name, terms)
  return Object.keys(formats[name].fields).reduce<FormatPlan>((plan, field) => ({ ...plan, [field]: values.get(keyOf(field)) ?? plan[field] ?? null }), usual)
}
