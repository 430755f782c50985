import type { GameId } from '../games/index.ts'
import type { FormatName } from './formats/registry.ts'
import { z } from 'zod'

/** What the usual value of a field follows from. */
export interface FieldTerms {
  readonly game: GameId
  readonly settings: unknown
  readonly participants: number
  /** Whether a test ends the contest (SPRT). */
  readonly hasTest: boolean
}

/** The values of the kinds of fields; null where `endless` has no end. */
interface Values {
  readonly whole: number
  readonly endless: number | null
  readonly switch: boolean
  /** `09:30`, or null for none. */
  readonly timeOfDay: string | null
}

interface FieldOf<Kind extends keyof Values> {
  readonly kind: Kind
  /** What stands over it in the form. */
  readonly label: string
  /** What it means, with its usual value in brackets: for the help of the command line and the schema of the file. */
  readonly help: string
  /** The value where nothing is said. */
  readonly usual: (terms: FieldTerms) => Values[Kind]
  /** What the form begins with, where that is another value. */
  readonly offered?: (terms: FieldTerms) => Values[Kind]
}
interface Range { readonly least: number, readonly most: number }

/**
 * What of a format can be chosen. A field has the same name in the plan, and, with dashes between its words, in the
 * contest's file and as an option of the command line.
 */
export type Field = FieldOf<'whole'> & Range | FieldOf<'endless'> & Range | FieldOf<'switch'> | FieldOf<'timeOfDay'>
export type Fields = Readonly<Record<string, Field>>
export type FieldValue = Values[keyof Values]

/** What the plan of a contest says of its format, as everybody but the format knows it. */
export interface FormatPlan {
  readonly name: FormatName
  readonly [field: string]: FieldValue
}

/** The same for the format itself. */
export type PlanOf<Known extends Fields> = { readonly [Key in keyof Known]: Values[Known[Key]['kind']] }

/** Hours and minutes of a day. */
export const timeOfDaySchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)

/** What values a field takes. */
export function schemaOf(field: Field): z.ZodType<FieldValue> {
  if (field.kind === 'switch')
    return z.boolean()
  if (field.kind === 'timeOfDay')
    return timeOfDaySchema.nullable()
  const whole = z.int().min(field.least).max(field.most)
  return field.kind === 'endless' ? whole.nullable() : whole
}

/** Whether a value is of the kind of a field, in its range or not. */
export function isOfKind({ kind }: Field, value: unknown): value is FieldValue {
  switch (kind) {
    case 'whole': return typeof value === 'number'
    case 'endless': return typeof value === 'number' || value === null
    case 'switch': return typeof value === 'boolean'
    case 'timeOfDay': return typeof value === 'string' || value === null
  }
}

/** What is made of each field, by its name. */
export function eachField<Made>(fields: Fields, make: (field: Field) => Made): Readonly<Record<string, Made>> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field)]))
}

/** `third-place` for `thirdPlace`: a field in a file, and as an option. */
export function keyOf(field: string): string {
  return field.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}
