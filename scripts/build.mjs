/** `npm run build`: builds out/ unless it is made from what is here already. */
import { ensureBuild } from './setup/build.mjs'
import { reportingProblems } from './setup/problem.mjs'
import { root } from './setup/root.mjs'

await reportingProblems(() => ensureBuild(root))
