import type { ReachReport } from '../../../shared/rooms.ts'
import { hostPort } from './hostPort.ts'

type Tried = ReachReport['tried'][number]

const USES = { clients: 'for programs', guests: 'for browsers' }
const FOUND: Record<Tried['found'], string> = {
  'connected': 'answers',
  'refused': 'refuses: nothing listens there any more',
  'no-answer': 'does not answer: something on this computer drops the connection',
  'unreachable': 'can’t be reached: this computer may have left that network',
}

/** What was found, and what it proves, in sentences. */
export function reachWords({ tried, fromElsewhere }: ReachReport): string[] {
  if (tried.length === 0)
    return ['Nothing of this match is open to the network, or this computer is on none. Others can’t reach it.']
  const found = tried.map(({ address, port, use, found }) => `${hostPort(address, port)} (${USES[use]}) ${FOUND[found]}.`)
  if (fromElsewhere !== null)
    return [...found, `Somebody is connected from ${fromElsewhere}, so others do reach this computer.`]
  const answers = tried.some(one => one.found === 'connected')
  return [...found, answers
    ? 'So the port is open here. Whether a firewall stops others can’t be seen from this computer: it lets itself through. Try once from another one.'
    : 'So others can’t reach it either.']
}

/** What somebody can do, in a sentence, and the commands for a terminal that do it. */
export interface Advice { readonly text: string, readonly commands?: readonly string[] }

/** What to look at, by the system of the host. */
export function firewallAdvice({ system, tried }: ReachReport): Advice[] {
  const ports = [...new Set(tried.map(({ port }) => port))]
  const network = { text: 'Both computers must be in the same network. A guest Wi-Fi often keeps its computers apart from each other (“client isolation”); then a cable or a hotspot of your own helps.' }
  switch (system) {
    case 'windows':
      return [
        { text: 'Windows asks once whether Fulcrum or Node.js may be reached. If that was declined: Windows Security → Firewall & network protection → Allow an app through firewall → tick Fulcrum or Node.js for private networks.' },
        { text: 'Settings → Network & internet → the properties of the connection: the network must be a private one.' },
        network,
      ]
    case 'macos':
      return [{ text: 'System Settings → Network → Firewall → Options: allow incoming connections for Fulcrum or node, and turn off “Block all incoming connections”.' }, network]
    case 'linux':
      return [
        { text: 'Where the firewall ufw runs, as on Ubuntu:', commands: ports.map(port => `sudo ufw allow ${port}/tcp`) },
        { text: 'Where firewalld runs, as on Fedora:', commands: ports.map(port => `sudo firewall-cmd --add-port=${port}/tcp`) },
        network,
      ]
    case 'other':
      return [{ text: `Have the firewall let connections in to TCP port ${ports.join(' and ')}.` }, network]
  }
}
