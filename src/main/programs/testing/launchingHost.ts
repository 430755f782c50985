import type { WrappingName } from './wrappings.ts'
import process from 'node:process'
import { Launcher } from '../launcher.ts'
import { WRAPPING_NAMES, WRAPPINGS } from './wrappings.ts'

/**
 * A process that starts a program like a host, prints where its scratch files are once it has said something, and
 * waits: `node launchingHost.ts WRAPPING COMMAND`.
 */
async function hold(wrapping: WrappingName, command: string): Promise<void> {
  const launched = await new Launcher({ wrapping: WRAPPINGS[wrapping] }).launch({
    kind: 'program',
    name: '',
    command,
    proto: 'stdio',
  }, { host: '', port: null, name: '', seat: 1, game: 'nim', seed: 1 })
  if (!launched.ok)
    throw new Error(launched.error)
  launched.value.program.stdout.once('data', () => process.stdout.write(launched.value.scratch ?? ''))
  setInterval(() => {}, 1000)
}

const [wrapping = 'own', command = ''] = process.argv.slice(2)
void hold(WRAPPING_NAMES.find(name => name === wrapping) ?? 'own', command)
