import type { Result } from '../../../shared/result.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { settingsTexts } from '../../texts/settings.ts'

/** The text that the build collects (scripts/vite/thirdPartyNotices.mjs), beside the page. */
const FILE = 'licences.txt'

/** Fetches the licences of Fulcrum and its dependencies. The error is a sentence. */
export async function fetchLicences(fetcher: typeof fetch = fetch): Promise<Result<string, string>> {
  try {
    const answer = await fetcher(`./${FILE}`)
    // The development server answers every address that is no file with the page.
    return answer.ok && answer.headers.get('content-type')?.startsWith('text/plain') === true
      ? succeed(await answer.text())
      : fail(settingsTexts.about.noLicences)
  }
  catch {
    return fail(settingsTexts.about.licencesUnreached)
  }
}
