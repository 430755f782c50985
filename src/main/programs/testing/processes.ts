import { readdirSync, readFileSync } from 'node:fs'

/** The processes of this system whose environment has a variable of that value. */
export function processesWith(variable: string, value: string): number[] {
  return processesWhere('environ', text => `\0${text}`.includes(`\0${variable}=${value}\0`))
}

/** The processes of this system that were called by those words, each with a zero byte after it. */
export function processesCalled(words: string): number[] {
  return processesWhere('cmdline', text => text === words)
}

function processesWhere(file: 'environ' | 'cmdline', isSo: (text: string) => boolean): number[] {
  return readdirSync('/proc').filter(name => /^\d+$/.test(name)).map(Number).filter((pid) => {
    try {
      return isSo(readFileSync(`/proc/${pid}/${file}`, 'latin1'))
    }
    catch {
      return false // it has gone, or is another's
    }
  })
}
