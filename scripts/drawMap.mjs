/** `npm run map`: draws the map of the house anew. */
import { writeFileSync } from 'node:fs'
import { drawnMap } from './map/map.mjs'

writeFileSync(new URL('../docs/map.md', import.meta.url), drawnMap())
