import { z } from 'zod'

/** The number of a port; 0 chooses a free one. */
export const portSchema = z.int().min(0).max(65_535)

/** Where programs connect: at which port, and, without `lan`, only from this machine. */
export const listenSchema = z.object({ port: portSchema, lan: z.boolean() })
export type Listen = z.infer<typeof listenSchema>
