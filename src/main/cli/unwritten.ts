import { troubleOf } from '../archive/storageTrouble.ts'

/** Why something can't be written, as the end of a sentence: `the disk that holds it is full`. */
export function whyUnwritten(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  switch (troubleOf(error)) {
    case 'full':
      return 'the disk that holds it is full'
    case 'read-only':
      return 'nobody may write there'
    default:
      break
  }
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return 'there is no such folder'
  if (code === 'EISDIR')
    return 'it is a folder'
  return error instanceof Error ? error.message : String(error)
}
