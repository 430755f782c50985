import { readdirSync, readFileSync } from 'node:fs'

/** The processes of this system in whose environment a variable has that value. */
export function processesWith(variable: string, value: string): number[] {
  return processesWhere('environ', text => `\0${text}`.includes(`\0${variable}=${value}\0`))
}

/** The processes of this system with those words as command line, each word followed by a zero byte. */
export function processesCalled(words: string): number[] {
  return processesWhere('cmdline', text => text === words)
}

function processesWhere(file: 'environ' | 'cmdline', isSo: (text: string) => boolean): number[] {
  return readdirSync('/proc').filter(name => /^\d+$/.test(name)).map(Number).filter((pid) => {
    try {
      return isSo(readFileSync(`/proc/${pid}/${file}`, 'latin1'))
    }
    catch {
      return false // the process has gone, or is another user's
    }
  })
}
