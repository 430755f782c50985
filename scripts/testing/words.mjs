/** Holds the place of a value while the text is parted. */
const HOLE = '\uFFFC'

/**
 * The words of a command line, parted at white space. A value by itself is one word whatever is in it, and a list is as
 * many as it has; a value beside text is a part of its word.
 * @param {TemplateStringsArray} strings
 * @param {(string | number | readonly string[])[]} values
 */
export function words(strings, ...values) {
  const found = strings.join(HOLE).match(/\S+/g) ?? []
  return found.flatMap(word =>
    word === HOLE ? [values.shift()].flat().map(String) : word.replaceAll(HOLE, () => String(values.shift())),
  )
}
