import { expect, it } from 'vitest'
import { csvLineOf } from './csvTable.ts'

it.each(['=1+1', '+1', '-1', '@SUM(1)', '\t=1', '＝1+1', '＋1', '－1', '＠SUM(1)'])(
  'makes text of %j, which a spreadsheet may take for a formula',
  (text) => {
    expect(csvLineOf([text])).toBe(`'${text}\r\n`)
  },
)

it('leaves numbers and other text as they are, and quotes what would part cells', () => {
  expect(csvLineOf([-1, 2.5, 'Ann = Bob', 'a,b', 'say "no"', ''])).toBe('-1,2.5,Ann = Bob,"a,b","say ""no""",\r\n')
})
