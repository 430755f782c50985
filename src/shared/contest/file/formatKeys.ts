import type { Field, FieldTerms, FieldValue } from '../fields.ts'
import type { FormatName, FormatPlan } from '../formats/registry.ts'
import { z } from 'zod'
import { keyOf, timeOfDaySchema } from '../fields.ts'
import { FORMAT_NAMES, formats, plannedFormat, suitedFormat, USUAL_FORMAT } from '../formats/registry.ts'

/** A key of a contest's file, also an option of the command line, that only some formats have. */
export interface FormatKey {
  readonly formats: readonly FormatName[]
  readonly kind: Field['kind']
  /** What it means in each format. */
  readonly about: string
  /**
   * Accepts the values of all these formats; whether the chosen format accepts a value shows when its plan is checked.
   */
  readonly schema: z.ZodType<FieldValue>
}

/** The values read by the schemas of these keys. */
type Given = { readonly format?: FormatName | undefined } & Readonly<Record<string, unknown>>

/** By key, in the order of the formats. */
export const FORMAT_KEYS: Readonly<Record<string, FormatKey>> = Object.fromEntries([
  ...Map.groupBy(
    FORMAT_NAMES.flatMap(name =>
      Object.entries(formats[name].fields).map(([field, about]) => ({ key: keyOf(field), name, field: about })),
    ),
    ({ key }) => key,
  ),
].map(([key, uses]): [string, FormatKey] => [key, keyFrom(uses)]))

function keyFrom(uses: readonly { readonly name: FormatName, readonly field: Field }[]): FormatKey {
  const meanings = [...Map.groupBy(uses, ({ field }) => field.help)].map(([help, of]) =>
    `${of.map(({ name }) => name).join(', ')}: ${help}`,
  )
  return {
    formats: uses.map(({ name }) => name),
    kind: uses[0]?.field.kind ?? 'switch',
    about: meanings.join('; '),
    schema: schemaFor(uses.map(({ field }) => field)),
  }
}

/** A file has no null: a key without a value is left out. */
function schemaFor(fields: readonly Field[]): z.ZodType<FieldValue> {
  const ranges = fields.filter(field => field.kind === 'whole' || field.kind === 'endless')
  if (ranges.length > 0)
    return z.int().min(Math.min(...ranges.map(({ least }) => least))).max(Math.max(...ranges.map(({ most }) => most)))
  return fields[0]?.kind === 'timeOfDay' ? timeOfDaySchema : z.boolean()
}

/**
 * The format that a file asks for, with its fields. A round robin of two becomes a match. A key that the format does
 * not have is a problem.
 */
export function formatIn(file: Given, terms: FieldTerms, problem: (sentence: string) => void): FormatPlan {
  const named = file.format ?? USUAL_FORMAT
  const name = named === USUAL_FORMAT && terms.participants === 2 ? suitedFormat(2, 2) : named
  const { fields } = formats[name]
  const given = Object.keys(FORMAT_KEYS).filter(key => file[key] !== undefined)
  for (const key of given.filter(key => !FORMAT_KEYS[key]?.formats.includes(name)))
    problem(`${key} is for ${FORMAT_KEYS[key]?.formats.join(', ') ?? ''}; the format is ${name}.`)
  for (const [field, { insteadOf = '' }] of Object.entries(fields)) {
    if (given.includes(keyOf(field)) && given.includes(keyOf(insteadOf)))
      problem(`${keyOf(field)} stands instead of ${keyOf(insteadOf)}; keep one.`)
  }
  return Object.keys(fields).reduce<FormatPlan>(
    (plan, field) => ({ ...plan, [field]: file[keyOf(field)] as FieldValue | undefined ?? plan[field] ?? null }),
    plannedFormat(name, terms),
  )
}
