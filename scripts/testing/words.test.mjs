import { expect, it } from 'vitest'
import { words } from './words.mjs'

it('parts its text at white space', () => {
  expect(words`host nim  --games 3
    --json `).toEqual(['host', 'nim', '--games', '3', '--json'])
  expect(words` `).toEqual([])
})

it('takes a value by itself for one word, whatever is in it', () => {
  expect(words`--name ${'Ann Lee'} --data ${''} --port ${0}`).toEqual(
    ['--name', 'Ann Lee', '--data', '', '--port', '0'],
  )
})

it('takes a value beside text for a part of its word', () => {
  expect(words`bot:${'careful'} ${1}=${'a b'} name=${'$& \uFFFC'}${2}`).toEqual(
    ['bot:careful', '1=a b', 'name=$& \uFFFC2'],
  )
})

it('takes a list for as many words as it has', () => {
  expect(words`run ${['--first', 'bot:random', '']} ${[]} --json`).toEqual(['run', '--first', 'bot:random', '', '--json'])
})
