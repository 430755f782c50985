import type { HandInContent } from '../../../shared/collect/views.ts'
import { shallowRef, watch } from 'vue'
import { useHost } from '../../host/host.ts'

/** The files of what was handed in to a collection, by entries; read again when other entries are asked. */
export function useHandInFiles(collection: string, entries: () => readonly number[]) {
  const host = useHost()
  const contents = shallowRef<readonly HandInContent[] | null>(null)
  const problem = shallowRef<string | null>(null)

  watch(() => entries().join(), async (_, _before, onCleanup) => {
    let isWanted = true
    onCleanup(() => isWanted = false)
    contents.value = null
    problem.value = null
    const answers = await Promise.all(entries().map(async entry => host.readHandIn(collection, entry)))
    if (!isWanted)
      return
    const failed = answers.find(answer => !answer.ok)
    if (failed?.ok === false)
      problem.value = failed.error.message
    else
      contents.value = answers.flatMap(answer => answer.ok ? [answer.value] : [])
  }, { immediate: true })

  return { contents, problem }
}
