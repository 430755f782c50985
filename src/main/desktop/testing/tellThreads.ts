import { writeSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { basename, dirname } from 'node:path'
import threads from 'node:worker_threads'

/** Loaded before a program: reports on stderr which threads it starts, from which file, and which of them fail. */
class ToldWorker extends threads.Worker {
  constructor(...[file, options]: ConstructorParameters<typeof threads.Worker>) {
    super(file, options)
    const name = `${basename(dirname(dirname(dirname(dirname(String(file))))))} ${basename(String(file)).replace(/-.*/, '')}`
    writeSync(2, `thread: ${name}\n`)
    this.on('error', ({ message }) => writeSync(2, `broken thread: ${name}: ${message}\n`))
  }
}
threads.Worker = ToldWorker
syncBuiltinESMExports()
