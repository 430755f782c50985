import { z } from 'zod'

/** The places in a match, counted from 1. The game and its settings determine how many a match has. */
export const SEATS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
export type Seat = (typeof SEATS)[number]
export const MOST_SEATS = 9

export const seatSchema = z.literal(SEATS)

/** A value for each seat that plays, as plain JSON with the keys `"1"`, `"2"`, … */
export type PerSeat<T> = Readonly<Partial<Record<Seat, T>>>
/** A value for every possible seat, even those that nobody plays. */
export type EachSeat<T> = Readonly<Record<Seat, T>>
/** The name to show for each seat. */
export type Names = EachSeat<string>

/** The seats 1 to `count`; `count` from 1 to 9. */
export function firstSeats(count: number): readonly Seat[] {
  return SEATS.slice(0, count)
}

/** `value` for every possible seat. */
export function eachSeat<T>(value: (seat: Seat) => T): EachSeat<T> {
  return {
    1: value(1),
    2: value(2),
    3: value(3),
    4: value(4),
    5: value(5),
    6: value(6),
    7: value(7),
    8: value(8),
    9: value(9),
  }
}

/** `value` for these seats. */
export function perSeat<T>(seats: readonly Seat[], value: (seat: Seat) => T): PerSeat<T> {
  return Object.fromEntries(seats.map(seat => [seat, value(seat)]))
}

/** The seats that have a value, in order. */
export function seatsOf(values: PerSeat<unknown>): readonly Seat[] {
  return SEATS.filter(seat => values[seat] !== undefined)
}

/**
 * A copy of the values with one seat's value replaced. Written out because every move needs it, and copying by `...`
 * takes three times as long.
 */
export function withSeat<T>(values: EachSeat<T>, seat: Seat, value: T): EachSeat<T> {
  const copy = {
    1: values[1],
    2: values[2],
    3: values[3],
    4: values[4],
    5: values[5],
    6: values[6],
    7: values[7],
    8: values[8],
    9: values[9],
  }
  copy[seat] = value
  return copy
}

/** Where a player sits after seats 1 and 2 have changed places. */
export function swappedSeat(seat: Seat): Seat {
  return seat === 1 ? 2 : seat === 2 ? 1 : seat
}

/** The values after seats 1 and 2 have changed places. */
export function withSwappedSeats<T>(values: EachSeat<T>): EachSeat<T> {
  return { ...values, 1: values[2], 2: values[1] }
}

/**
 * The schema of values for the seats that play, given one for a single value: seat 1 and further seats without a gap.
 */
export function perSeatSchema<T extends z.ZodType>(value: T): z.ZodType<PerSeat<z.infer<T>>> {
  return z.partialRecord(z.enum(SEATS.map(String) as [string, ...string[]]), value)
    .refine(
      values => Object.keys(values).length > 0 && Object.keys(values).every((_, index) => String(index + 1) in values),
      'seats are counted from 1 without a gap',
    ) as unknown as z.ZodType<PerSeat<z.infer<T>>>
}
