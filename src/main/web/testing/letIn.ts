import type { BrowserContext } from '@playwright/test'
import type { HostAddress } from './attachWindow.ts'

/** Makes a browser the person's at a host, as a code that was entered there does. */
export async function letIn(context: BrowserContext, { address, key }: HostAddress): Promise<void> {
  const { origin } = new URL(address)
  const entered = await context.request.post(`${origin}/api/enter`, { data: key, headers: { origin } })
  const { key: kept } = await entered.json() as { readonly key: string }
  await context.addInitScript(
    `if (location.origin === ${JSON.stringify(origin)}) localStorage.setItem('fulcrum.key', ${JSON.stringify(kept)})`,
  )
}
