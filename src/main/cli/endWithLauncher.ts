import process from 'node:process'

/**
 * When the launcher of this process has gone, in whatever way, this process ends as after a signal: in good order, if a
 * command has something to put in order.
 */
export function endWithLauncher(): void {
  process.once('disconnect', () => {
    if (!process.emit('SIGTERM'))
      process.exit(143)
  })
  process.channel?.unref() // the channel should not keep the process alive
}
