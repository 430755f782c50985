import process from 'node:process'
import { z } from 'zod'
import { ConnectionLimits, limitsWithin } from './connectionLimits.ts'

/** What a diagnostic report says of open files; Windows has no such limit. */
const report = z.object({ userLimits: z.object({ open_files: z.object({ soft: z.number() }) }) })

let counted: ConnectionLimits | null = null

/** The connections of this process, whatever port they came to: they share its open files. */
export function ownConnections(): ConnectionLimits {
  counted ??= new ConnectionLimits(limitsWithin(openFileLimit()))
  return counted
}

/** How many files this process may have open; null where there is no limit or none to be known. */
function openFileLimit(): number | null {
  if (process.report !== undefined)
    Object.assign(process.report, { excludeNetwork: true }) // or it asks the network for the names of peers
  const read = report.safeParse(process.report?.getReport())
  return read.success ? read.data.userLimits.open_files.soft : null
}
