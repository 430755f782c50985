import type { ReachReport } from '../../../shared/rooms.ts'
import { waitingTexts } from '../../texts/waiting.ts'
import { hostPort } from './hostPort.ts'

const { reach, firewall } = waitingTexts

/** The result of the test and what it proves, in sentences. */
export function reachWords({ tried, fromElsewhere }: ReachReport): string[] {
  if (tried.length === 0)
    return [reach.nothingOpen]
  const found = tried.map(({ address, port, use, found }) => reach.tried(hostPort(address, port), use, found))
  if (fromElsewhere !== null)
    return [...found, reach.reached(fromElsewhere)]
  const answers = tried.some(one => one.found === 'connected')
  return [...found, answers ? reach.answersHere : reach.noAnswer]
}

/** Something to do, as a sentence, and the terminal commands that do it. */
export interface Advice { readonly text: string, readonly commands?: readonly string[] }

/** What to check, depending on the host's system. */
export function firewallAdvice({ system, tried }: ReachReport): Advice[] {
  const ports = [...new Set(tried.map(({ port }) => port))]
  const network = { text: firewall.network }
  switch (system) {
    case 'windows':
      return [{ text: firewall.windows }, { text: firewall.windowsPrivate }, network]
    case 'macos':
      return [{ text: firewall.macos }, network]
    case 'linux':
      return [
        { text: firewall.ufw, commands: ports.map(firewall.ufwCommand) },
        { text: firewall.firewalld, commands: ports.map(firewall.firewalldCommand) },
        network,
      ]
    case 'other':
      return [{ text: firewall.other(ports) }, network]
  }
}
