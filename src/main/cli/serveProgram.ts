import type { Command } from 'commander'
import type { Terminal } from './terminal.ts'
import { fstatSync } from 'node:fs'
import process from 'node:process'
import { dataOption, file, NO_NAME_ABOUT, portNumber } from './options.ts'
import { DEFAULT_WEB_PORT } from './ports.ts'

interface ServeFlags {
  port?: number
  lan?: true
  name: boolean
  open: boolean
  keyFile?: string
  data?: string
}

/** Adds `fulcrum serve`. */
export function addServeCommand(program: Command, terminal: Terminal): void {
  program.command('serve')
    .description('Serves the window to a browser.')
    .option(
      '--port <port>',
      `the port; 0 takes a free one (${DEFAULT_WEB_PORT}, or a free one if that is taken)`,
      portNumber,
    )
    .option('--lan', 'let other machines watch, and play with the key that is printed')
    .option('--no-name', NO_NAME_ABOUT)
    .option('--no-open', 'don’t open a browser')
    .option(
      '--key-file <file>',
      'write a key for scripts into that file, readable for you alone; the page takes it, too',
      file,
    )
    .addOption(dataOption())
    .action(async (flags: ServeFlags) => serve(flags, terminal))
}

async function serve({ port, lan, name, open, keyFile, data }: ServeFlags, terminal: Terminal): Promise<void> {
  const [{ host }, { runServe }] = await Promise.all([
    terminal.openHost(data, name),
    import('./serveCommand.ts'),
  ])
  const { files, starters } = terminal.build
  await runServe(host, {
    port: port ?? null,
    lan: lan ?? false,
    open,
    keyFile: keyFile ?? null,
    prints: process.stdout.isTTY ? 'terminal' : fstatSync(process.stdout.fd).isFile() ? 'file' : 'pipe',
    files,
    starters,
  }, terminal.output.write)
  terminal.stopOnSignal({ end: async () => host.close(), asksFirst: () => host.isBusy })
}
