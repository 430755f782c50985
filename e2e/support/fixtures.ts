import type { Page } from '@playwright/test'
import type { ServedHost } from './servedHost.ts'
import { test as base } from '@playwright/test'
import { letIn } from '../../src/main/web/testing/letIn.ts'
import { MatchPage } from './matchPage.ts'
import { NewMatchPage } from './newMatchPage.ts'
import { saveData, serveHost, serveTo, showAtOnce } from './servedHost.ts'

interface Fixtures {
  /** Whether windows fetch other views before they are shown, as people's do. */
  readsAhead: boolean
  /** What the host is started with besides. */
  moreFlags: readonly string[]
  /** A host of this test's own, as it is built, with its window served to browsers. */
  host: ServedHost
  newMatch: NewMatchPage
  match: MatchPage
}

export const test = base.extend<Fixtures>({
  readsAhead: [false, { option: true }],
  context: async ({ context, readsAhead }, use) => {
    if (!readsAhead)
      await saveData(context)
    await use(context)
  },
  moreFlags: [[], { option: true }],
  host: async ({ context, moreFlags }, use) => {
    const host = await serveTo(context, ['--port', '0', ...moreFlags])
    await use(host)
    await host.stop()
  },
  newMatch: async ({ page, host }, use) => {
    await failOnPageErrors(page, async () => use(new NewMatchPage(page, host.address)))
  },
  match: async ({ page }, use) => use(new MatchPage(page)),
})

/** For tests that nothing of others at the same host disturbs: a worker has one host for all of them. */
export const testBesideOthers = test.extend<object, { readonly sharedHost: ServedHost }>({
  sharedHost: [async ({}, use) => { // eslint-disable-line no-empty-pattern -- Playwright reads the names
    const host = await serveHost()
    await use(host)
    await host.stop()
  }, { scope: 'worker' }],
  host: async ({ context, sharedHost }, use) => {
    await letIn(context, sharedHost)
    await showAtOnce(context)
    await use(sharedHost)
  },
})

export { expect } from '@playwright/test'

/** An error that a page did not catch fails its test. */
async function failOnPageErrors(page: Page, run: () => Promise<void>): Promise<void> {
  const errors: Error[] = []
  page.on('pageerror', error => errors.push(error))
  await run()
  if (errors.length > 0)
    throw new AggregateError(errors, `the page threw: ${errors.map(({ message }) => message).join('; ')}`)
}
