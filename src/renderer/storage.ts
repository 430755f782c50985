type PlainStorage = Pick<Storage, 'getItem' | 'setItem'>

/**
 * What the browser keeps for this tab, or for this page on every visit. If it keeps nothing (it may be told to, and
 * then throws), values last as long as the page.
 */
export function storageOf(
  kind: 'localStorage' | 'sessionStorage',
  page: Pick<Window, typeof kind> = window,
): PlainStorage {
  const here = new Map<string, string>()
  return {
    getItem: (name) => {
      try {
        return here.get(name) ?? page[kind].getItem(name)
      }
      catch {
        return null
      }
    },
    setItem: (name, value) => {
      try {
        page[kind].setItem(name, value)
      }
      catch {
        here.set(name, value)
      }
    },
  }
}
