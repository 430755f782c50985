import { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished, vi } from 'vitest'
import { EVERYTHING } from '../../shared/archive/library.ts'
import { succeed } from '../../shared/result.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { ArchiveWorkerClient } from './archiveWorkerClient.ts'
import { openToWrite } from './database.ts'

function openClient(): ArchiveWorkerClient {
  const folder = temporaryFolder()
  const opened = openToWrite(folder)
  if (opened.ok)
    opened.value.close()
  const client = new ArchiveWorkerClient(folder, 1)
  onTestFinished(async () => client.close())
  return client
}

it('keeps the process alive until its thread has ended, also where an answer comes while it is closed', async () => {
  const client = openClient()
  expect(await client.ask(async worker => worker.stats(EVERYTHING))).toMatchObject({ ok: true })
  const late = Promise.withResolvers<void>()
  const asked = client.ask(async () => {
    await late.promise
    return succeed(null)
  })
  const unref = vi.spyOn(Worker.prototype, 'unref')
  onTestFinished(() => unref.mockRestore())
  const closed = client.close()
  late.resolve()
  expect(await asked).toEqual({ ok: true, value: null })
  await closed
  expect(unref).not.toHaveBeenCalled()
})

it('lets its thread end by itself, whatever it is at, and answers what is left', async () => {
  const terminate = vi.spyOn(Worker.prototype, 'terminate')
  onTestFinished(() => terminate.mockRestore())
  const client = openClient()
  await client.ask(async worker => worker.stats(EVERYTHING))
  const texts = Array.from<string>({ length: 500 }).fill('{}') // long enough for the word to stop to come first
  const asked = Array.from({ length: 20 }, async () => client.ask(async worker => worker.importGames(texts)))
  await client.close()
  const answers = await Promise.all(asked)
  expect(answers.at(-1)).toMatchObject({ ok: false })
  expect(terminate).not.toHaveBeenCalled()
})
