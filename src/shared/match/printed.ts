import { z } from 'zod'

/**
 * What a program prints besides its moves: its standard output if its messages go over a connection, its standard
 * error, and the lines that it reads and writes if it plays by plain lines.
 */
export const PRINTED_STREAMS = ['stdin', 'stdout', 'stderr'] as const
export type PrintedStream = (typeof PRINTED_STREAMS)[number]

/** How much of each stream is kept, in characters and in lines. */
export const MOST_PRINTED = 64 * 1024
export const MOST_PRINTED_LINES = 2_000

export const printedLineSchema = z.object({ at: z.number().min(0), text: z.string().max(MOST_PRINTED) })
/** A line without its end, and the time of its first byte, in ms since 1970. */
export type PrintedLine = Readonly<z.infer<typeof printedLineSchema>>

/** The last lines of a stream; `dropped` counts the bytes before them. */
export const printedSchema = z.object({
  stream: z.enum(PRINTED_STREAMS),
  lines: z.array(printedLineSchema).max(MOST_PRINTED_LINES).refine(
    lines => lines.reduce((sum, { text }) => sum + text.length, 0) <= MOST_PRINTED,
    `has more than ${MOST_PRINTED} characters`,
  ),
  dropped: z.number().min(0),
})
export type Printed = Readonly<z.infer<typeof printedSchema>>
