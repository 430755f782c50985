import type { BrowserContext } from '@playwright/test'
import type { HostAddress } from './attachWindow.ts'

/** Logs a browser in at a host, as if its person had entered a code. */
export async function letIn(context: BrowserContext, { address, key }: HostAddress): Promise<void> {
  const { origin } = new URL(address)
  const entered = await context.request.post(`${origin}/api/enter`, { data: key, headers: { origin } })
  const { key: kept } = await entered.json() as { readonly key: string }
  await context.addInitScript(
    `if (location.origin === ${JSON.stringify(origin)}) localStorage.setItem('fulcrum.key', ${JSON.stringify(kept)})`,
  )
}
