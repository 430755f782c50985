import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { say } from './say.mjs'

const pollMs = 200

/**
 * Refreshes something unless it is fresh. Of several processes that want it, one does it and the others wait.
 * @param {object} what
 * @param {string} what.lockFile Stands while one process is at work, and holds its process id.
 * @param {() => boolean} what.isFresh
 * @param {() => Promise<void>} what.refresh
 */
export async function ensure({ lockFile, isFresh, refresh }) {
  if (isFresh())
    return
  await takeLock(lockFile)
  try {
    if (!isFresh()) // another process may have done it while this one waited
      await refresh()
  }
  finally {
    rmSync(lockFile, { force: true })
  }
}

/** @param {string} lockFile */
async function takeLock(lockFile) {
  let toldToWait = false
  while (!createLock(lockFile)) {
    const holder = holderOf(lockFile)
    if (holder !== undefined && !isRunning(holder)) {
      rmSync(lockFile, { force: true })
      continue
    }
    if (!toldToWait)
      say(`waiting for another start that is still setting up (if there is none, delete ${lockFile})`)
    toldToWait = true
    await sleep(pollMs)
  }
}

/**
 * @param {string} lockFile
 * @returns {boolean} False if the lock is taken.
 */
function createLock(lockFile) {
  try {
    writeFileSync(lockFile, `${process.pid}\n`, { flag: 'wx' })
    return true
  }
  catch (error) {
    if (codeOf(error) === 'EEXIST')
      return false
    throw error
  }
}

/**
 * @param {string} lockFile
 * @returns {number | undefined} Undefined while the file is gone or not yet written.
 */
function holderOf(lockFile) {
  try {
    return Number.parseInt(readFileSync(lockFile, 'utf8'), 10) || undefined
  }
  catch (error) {
    if (codeOf(error) === 'ENOENT')
      return undefined
    throw error
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  }
  catch (error) {
    return codeOf(error) === 'EPERM' // it runs, for somebody else
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
