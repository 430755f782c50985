import type { Result } from '../../shared/result.ts'
import type { BotFault } from '../../shared/workshop/botMessages.ts'
import { fail, succeed } from '../../shared/result.ts'
import { workshopTexts } from '../texts/workshop.ts'
import { BotFrame } from './botFrame.ts'
import { fetchPython } from './pythonFiles.ts'
import { PYTHON_WORKER_SOURCE } from './pythonWorker.ts'

/** How long Python may take to start, in milliseconds, on a slow tablet that does much else. */
const LONGEST_PYTHON_START_MS = 60_000
const LONGEST_CHECK_MS = 5_000

/** A frame in which Python has started or is about to, which nobody has taken yet. */
let spare: Promise<Result<BotFrame, string>> | null = null
/** Whether a spare frame is wanted at all: a game may go on after the workshop was left. */
let isWarm = false

/** Starts Python in a spare frame, so that the next bot begins at once. */
export function warmPython(): void {
  isWarm = true
  spare ??= startFrame()
}

/**
 * A frame with Python started, for one bot; another one is warmed if spare ones are wanted. Fails with why, as a
 * sentence.
 */
export async function takePython(): Promise<Result<BotFrame, string>> {
  const taken = spare ?? startFrame()
  spare = null
  const frame = await taken
  if (!frame.ok)
    return frame
  if (isWarm)
    warmPython()
  return frame.value.isClosed ? takePython() : frame
}

/** Why a text is no Python; null if it is, or while no Python has started. */
export async function checkPython(file: string, text: string): Promise<BotFault | null> {
  const asked = spare
  if (asked === null)
    return null
  let fault: BotFault | null = null
  spare = asked.then(async (frame) => { // whoever takes the frame waits for this
    const answer = frame.ok ? await frame.value.ask({ type: 'check', file, text }, LONGEST_CHECK_MS) : null
    fault = answer?.type === 'failed' && answer.fault.line !== null ? answer.fault : null
    return frame
  })
  await spare
  return fault
}

/** Ends the spare frame: Python holds much memory. */
export function coolPython(): void {
  isWarm = false
  const ending = spare
  spare = null
  void ending?.then(frame => frame.ok && frame.value.close())
}

async function startFrame(): Promise<Result<BotFrame, string>> {
  const frame = new BotFrame()
  try {
    await frame.open(PYTHON_WORKER_SOURCE, await fetchPython())
  }
  catch {
    return fail(workshopTexts.faults.noPython)
  }
  const started = await frame.ask(null, LONGEST_PYTHON_START_MS)
  if (started.type === 'loaded')
    return succeed(frame)
  frame.close()
  return fail(started.type === 'failed' ? started.fault.message : workshopTexts.faults.noPython)
}
