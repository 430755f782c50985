import process from 'node:process'

/**
 * Once the launcher that this process stands in for has gone, in whatever way, it ends as a signal would end it: in
 * order, where a command has something to put in order.
 */
export function endWithLauncher(): void {
  process.once('disconnect', () => {
    if (!process.emit('SIGTERM'))
      process.exit(143)
  })
  process.channel?.unref() // it is no reason to stay
}
