const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = ['"', '\\', ',', '[', '{'].map(sign => sign.charCodeAt(0))

/**
 * Whether JSON holds at most that many lists, objects and commas outside of its texts. Millions of empty lists are few
 * bytes when packed, but take the parser a hundred times longer than texts of the same length.
 */
export function isFlatJson(bytes: Uint8Array, most: number): boolean {
  let left = most
  let isInText = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (isInText) {
      if (byte === BACKSLASH)
        at++
      else if (byte === QUOTE)
        isInText = false
    }
    else if (byte === QUOTE) {
      isInText = true
    }
    else if ((byte === COMMA || byte === BRACKET || byte === BRACE) && --left < 0) {
      return false
    }
  }
  return true
}
