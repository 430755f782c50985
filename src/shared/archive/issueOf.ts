import type { z } from 'zod'
import { stripUnprintable } from '../printable.ts'

const LONGEST = 200

/**
 * The first problem that a schema found, for a sentence: `plan.budgetMs: Too small` or `plan is missing`. Keys from
 * outside are shortened.
 */
export function issueOf({ issues }: z.ZodError): string {
  const issue = issues[0]
  if (issue === undefined)
    return 'it is not what it should be'
  const message = issue.message.replace(/\.$/, '')
  const place = issue.path.join('.')
  const text = place === ''
    ? message
    : message.endsWith(', received undefined')
      ? `${place} is missing`
      : `${place}: ${message}`
  return stripUnprintable(text.slice(0, LONGEST))
}
