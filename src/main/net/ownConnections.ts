import process from 'node:process'
import { z } from 'zod'
import { ConnectionLimits, limitsWithin } from './connectionLimits.ts'

/** The part of a diagnostic report about open files; Windows has no such limit. */
const report = z.object({ userLimits: z.object({ open_files: z.object({ soft: z.number() }) }) })

let counted: ConnectionLimits | null = null

/** The connections of this process on all its ports, since they share its limit of open files. */
export function ownConnections(): ConnectionLimits {
  counted ??= new ConnectionLimits(limitsWithin(openFileLimit()))
  return counted
}

/** How many files this process may have open; null if there is no limit, or it is unknown. */
function openFileLimit(): number | null {
  if (process.report !== undefined)
    Object.assign(process.report, { excludeNetwork: true }) // otherwise the report looks up the names of peers
  const read = report.safeParse(process.report?.getReport())
  return read.success ? read.data.userLimits.open_files.soft : null
}
