/** `npm run guide`: writes into docs/workshop.md what bots read and answer in each game. */
import { readFileSync, writeFileSync } from 'node:fs'
import { withGuide } from './workshop/guideTables.mjs'

const page = new URL('../docs/workshop.md', import.meta.url)
writeFileSync(page, withGuide(readFileSync(page, 'utf8')))
