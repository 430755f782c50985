import type { TournamentSurroundings } from './cli/tournament/commands.ts'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { Command, CommanderError } from 'commander'
import manifest from '../../package.json' with { type: 'json' }
import { stripUnprintableInLines } from '../shared/printable.ts'
import { addBotCommand } from './cli/botProgram.ts'
import { addCheckCommand } from './cli/checkProgram.ts'
import { endWithLauncher } from './cli/endWithLauncher.ts'
import { addGamesCommands } from './cli/gamesProgram.ts'
import { addHostCommand } from './cli/hostProgram.ts'
import { addPipeCommand } from './cli/pipeProgram.ts'
import { addPositionsCommands } from './cli/positionsProgram.ts'
import { addServeCommand } from './cli/serveProgram.ts'
import { addSolveCommand } from './cli/solveProgram.ts'
import { Terminal } from './cli/terminal.ts'
import { addTournamentCommands } from './cli/tournament/tournamentProgram.ts'
import { versionText } from './cli/versionText.ts'
import { addWorkerCommand } from './cli/workerProgram.ts'

/** The command `fulcrum`. What a command needs is loaded when it runs, so that the others start faster. */

const { version } = manifest
const terminal = new Terminal({
  version,
  root: fileURLToPath(new URL('../..', import.meta.url)),
  files: fileURLToPath(new URL('../renderer', import.meta.url)),
  starters: fileURLToPath(new URL('../../clients', import.meta.url)),
})
const { output } = terminal

const program = new Command('fulcrum')
  .description('Hosts turn-based games between people, bots and other people’s programs.')
  .option('-V, --version', 'print the version, and where the games are')
  .on('option:version', () => {
    output.write(versionText(version))
    throw new CommanderError(0, 'fulcrum.version', version)
  })
  .exitOverride()
  .configureOutput({
    writeOut: output.write,
    writeErr: text => process.stderr.write(stripUnprintableInLines(text)),
    outputError: (text, print) => print(text.replace(/^error: /, 'fulcrum: ')),
  })

const surroundings: TournamentSurroundings = {
  version,
  openHost: async (data, use) => terminal.openKeepingHost(data, use),
  onSignals: ending => terminal.stopOnSignal(ending),
}
addHostCommand(program, terminal)
addBotCommand(program, terminal)
addPipeCommand(program, terminal)
addCheckCommand(program, terminal)
addSolveCommand(program, terminal)
addServeCommand(program, terminal)
addWorkerCommand(program, terminal)
addGamesCommands(program, output)
addTournamentCommands(program, output, surroundings)
addPositionsCommands(program, output, surroundings)

process.stderr.on('error', () => {}) // nobody is left to tell
endWithLauncher()

for (const step of [async () => program.parseAsync(), async () => output.flushed()]) {
  try {
    await step()
  }
  catch (error) {
    terminal.explain(error)
  }
}
