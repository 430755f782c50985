import type { GameId } from '../games/index.ts'
import { z } from 'zod'

/** What the usual value of a field depends on. */
export interface FieldTerms {
  readonly game: GameId
  readonly settings: unknown
  readonly participants: number
  /** Whether a test ends the contest (SPRT). */
  readonly hasTest: boolean
}

/** The type of the value of each kind of field; null if `endless` has no end. */
interface Values {
  readonly whole: number
  readonly endless: number | null
  readonly switch: boolean
  /** `09:30`, or null for none. */
  readonly timeOfDay: string | null
}

interface FieldOf<Kind extends keyof Values> {
  readonly kind: Kind
  /** The label of the field in the form. */
  readonly label: string
  /**
   * What the field means, with its usual value in brackets: for the help of the command line and the schema of the
   * file.
   */
  readonly help: string
  /** Another field that has no effect while this one has a value. */
  readonly insteadOf?: string
  /** The value if nothing is said. */
  readonly usual: (terms: FieldTerms) => Values[Kind]
  /** The value that the form begins with, if it is not the usual one. */
  readonly offered?: (terms: FieldTerms) => Values[Kind]
}
interface Range { readonly least: number, readonly most: number }

/**
 * A choice that a format offers. The field has the same name in the plan and, with dashes between its words, in the
 * contest's file and as an option of the command line.
 */
export type Field = FieldOf<'whole'> & Range | FieldOf<'endless'> & Range | FieldOf<'switch'> | FieldOf<'timeOfDay'>
export type Fields = Readonly<Record<string, Field>>
export type FieldValue = Values[keyof Values]

/** The values that a plan has for the fields of its format. */
export type PlanOf<Known extends Fields> = { readonly [Key in keyof Known]: Values[Known[Key]['kind']] }

/** Hours and minutes of a day. */
export const timeOfDaySchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)

/** The schema for the values of a field. */
export function schemaOf(field: Field): z.ZodType<FieldValue> {
  if (field.kind === 'switch')
    return z.boolean()
  if (field.kind === 'timeOfDay')
    return timeOfDaySchema.nullable()
  const whole = z.int().min(field.least).max(field.most)
  return field.kind === 'endless' ? whole.nullable().default(null) : whole // a plan from before the field has none
}

/** Whether a value is of a field's kind, even if out of its range. */
export function isOfKind({ kind }: Field, value: unknown): value is FieldValue {
  switch (kind) {
    case 'whole': return typeof value === 'number'
    case 'endless': return typeof value === 'number' || value === null
    case 'switch': return typeof value === 'boolean'
    case 'timeOfDay': return typeof value === 'string' || value === null
  }
}

/** The result of `make` for each field, by the field's name. */
export function eachField<Made>(fields: Fields, make: (field: Field) => Made): Readonly<Record<string, Made>> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field)]))
}

/** The name of a field in a file and as an option: `third-place` for `thirdPlace`. */
export function keyOf(field: string): string {
  return field.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}
