import process from 'node:process'
import { Launcher } from '../launcher.ts'
import { WRAPPINGS } from './wrappings.ts'

/** A process that starts a program, as a host does, says so, and waits: `node launchingHost.ts own|mark COMMAND`. */
async function hold(wrapping: string, command: string): Promise<void> {
  const launched = await new Launcher(WRAPPINGS[wrapping]).launch({ kind: 'program', name: '', command, proto: 'stdio' }, { host: '', port: null, name: '', seat: 1, game: 'nim' })
  if (!launched.ok)
    throw new Error(launched.error)
  launched.value.program.stdout.once('data', () => process.stdout.write('ready\n'))
  setInterval(() => {}, 1000)
}

const [wrapping = 'own', command = ''] = process.argv.slice(2)
void hold(wrapping, command)
