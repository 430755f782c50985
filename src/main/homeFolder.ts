import { homedir, userInfo } from 'node:os'
import { isAbsolute, parse, resolve } from 'node:path'

/**
 * The absolute path of the home folder: what the environment says, unless that is no absolute path (an empty `HOME`
 * would be the current folder); else that of the account; of an account that the system does not know, the root folder.
 */
export function homeFolder(): string {
  try {
    const home = homedir()
    return isAbsolute(home) ? home : userInfo().homedir
  }
  catch {
    return parse(resolve()).root
  }
}
