import type { WindowEnd } from '../host/testing/apiWindow.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeApi } from '../host/testing/describeApi.ts'
import { buildApp, startDesktop } from './testing/desktop.ts'

describeApi('IPC, in the desktop app as built', async (): Promise<WindowEnd> => {
  await buildApp()
  const userData = mkdtempSync(join(tmpdir(), 'fulcrum-test-'))
  const screens = [{ x: 0, y: 0, width: 1920, height: 1080 }]
  const { electron, onHeard, kill } = startDesktop({ userData, screens, isDark: false, isSecond: false })
  await electron.opened()
  return {
    send: text => void electron.send.asEvent(text),
    onText: onHeard,
    close: async () => {
      await kill()
      rmSync(userData, { recursive: true })
    },
  }
})
