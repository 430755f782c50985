import { Buffer } from 'node:buffer'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { expect, it } from 'vitest'

/**
 * Starts a Node that runs `program` in its place.
 * @param {string} program
 */
function launch(program) {
  const launcher = `
    import { runInForeground } from ${JSON.stringify(new URL('./foreground.mjs', import.meta.url))}
    process.exitCode = await runInForeground(process.execPath, ['--eval', ${JSON.stringify(program)}])
  `
  return spawn(process.execPath, ['--input-type=module', '--eval', launcher], { stdio: ['ignore', 'pipe', 'inherit'] })
}

it('passes the exit code on', async () => {
  const [code] = await once(launch('process.exit(7)'), 'close')
  expect(code).toBe(7)
})

it.each(/** @type {const} */ (['SIGINT', 'SIGTERM']))('passes %s on and waits for what follows', async (signal) => {
  const launcher = launch(`
    process.on('${signal}', () => process.exit(5))
    setInterval(() => {}, 1000)
    console.log('ready')
  `)
  await once(launcher.stdout, 'data')
  launcher.kill(signal)
  const [code] = await once(launcher, 'close')
  expect(code).toBe(5)
})

it('gives the code of a shell where a signal ended it', async () => {
  const [code] = await once(launch('process.kill(process.pid, "SIGKILL")'), 'close')
  expect(code).toBe(128 + 9)
})

it('keeps its hands off the output', async () => {
  const launcher = launch('process.stdout.write("just this")')
  /** @type {Buffer[]} */
  const printed = []
  launcher.stdout.on('data', chunk => printed.push(chunk))
  await once(launcher, 'close')
  expect(Buffer.concat(printed).toString()).toBe('just this')
})

it('lets what runs in its place know that it has gone, in whatever way', async () => {
  const launcher = launch(`
    process.once('disconnect', () => process.stdout.end('alone'))
    console.log(process.pid)
  `)
  /** @type {string[]} */
  const printed = []
  launcher.stdout.setEncoding('utf8').on('data', text => printed.push(text))
  await once(launcher.stdout, 'data')
  launcher.kill('SIGKILL')
  await once(launcher, 'close') // and nobody holds its output any more
  expect(printed.join('')).toMatch(/^\d+\nalone$/)
})
