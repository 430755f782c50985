import process from 'node:process'
import { samplePlan } from '../../../shared/contest/testing/samplePlan.ts'
import { Archive } from '../../archive/archive.ts'
import { Host } from '../../host/host.ts'

/**
 * A process that plays a contest of four random bots. Its arguments are the data folder and the number of cycles. It
 * goes on with the contest in the folder, or begins one if there is none. It prints how many games have a result, a
 * line each, and ends with the contest.
 */
async function play(): Promise<void> {
  const [, , folder = '', cycles = '1'] = process.argv
  const host = new Host({ version: '0.0.0', archive: new Archive({ folder }) })
  const over = new Promise<void>((resolve) => {
    host.listen({ contestEvent: ({ type }, { ended }) => {
      if (type === 'game-ended')
        process.stdout.write(`${ended}\n`)
      if (type === 'finished')
        resolve()
    } })
  })
  const listed = await host.contests.list()
  const left = listed.ok ? listed.value[0] : undefined
  const begun = left === undefined
    ? await host.contests.create(samplePlan(4, { name: 'round-robin', rounds: Number(cycles) }, { concurrency: 3 }))
    : left.status === 'draft' ? await host.contests.start(left.id) : await host.contests.resume(left.id)
  if (!begun.ok && left?.status !== 'finished')
    throw new Error(begun.error.message)
  if (left?.status !== 'finished')
    await over
  await host.close()
}

void play()
