import type { Bundle } from './packFolder.ts'
import type { LeftOut } from './whatTravels.ts'
import { counted } from '../../../shared/counted.ts'
import { sizeText } from '../../../shared/numberText.ts'

const REASONS: Readonly<Record<LeftOut['why'], (count: number) => string>> = {
  'ignored': count => `${count} by .gitignore`,
  'link-out': count => `${counted(count, 'link')} out of the folder`,
  'link-around': count => `${counted(count, 'link')} to a folder around it`,
  'special': count => `${counted(count, 'socket, pipe or device', 'sockets, pipes and devices')}`,
  'unreadable': count => `${count} that can’t be read`,
}

/** What a bundle contains, and what was left out of it: `12 files, 34 kB; left out: 3 by .gitignore` */
export function bundleText({ entries, leftOut }: Pick<Bundle, 'entries' | 'leftOut'>): string {
  const sizes = entries.flatMap(entry => entry.kind === 'file' ? [entry.content.length] : [])
  const has = `${counted(sizes.length, 'file')}, ${sizeText(sizes.reduce((sum, size) => sum + size, 0))}`
  const behind = Map.groupBy(leftOut, ({ why }) => why)
  const reasons = Object.entries(REASONS).flatMap(([why, text]) => {
    const count = behind.get(why as LeftOut['why'])?.length ?? 0
    return count === 0 ? [] : [text(count)]
  })
  return reasons.length === 0 ? has : `${has}; left out: ${reasons.join(', ')}`
}
