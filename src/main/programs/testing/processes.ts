import { readdirSync, readFileSync } from 'node:fs'

/** The processes of this system whose environment has a variable of that value. */
export function processesWith(variable: string, value: string): number[] {
  return readdirSync('/proc').filter(name => /^\d+$/.test(name)).map(Number).filter((pid) => {
    try {
      return `\0${readFileSync(`/proc/${pid}/environ`, 'latin1')}`.includes(`\0${variable}=${value}\0`)
    }
    catch {
      return false // it has gone, or is another's
    }
  })
}
