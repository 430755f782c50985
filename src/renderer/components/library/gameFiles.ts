/** The games of a file's text, each as the text of one game: the file holds one a line, or a single one over many lines. */
export function gamesInFile(text: string): string[] {
  const lines = text.split(/\r?\n/).map(line => line.trim()).filter(line => line !== '')
  return lines.length > 1 && !isJson(lines[0] ?? '') ? [text] : lines
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  }
  catch {
    return false
  }
}
