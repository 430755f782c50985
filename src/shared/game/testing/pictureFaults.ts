/** What is wrong with a picture as self-contained XML; empty if nothing. */
export function pictureFaults(svg: string): string[] {
  const open: string[] = []
  const wrong: string[] = []
  for (
    const [, close, name = '', attributes = '', alone] of svg.matchAll(
      /<(\/?)([a-z]+)((?: [\w:-]+="[^"<>]*")*)(\/?)>/gi,
    )
  ) {
    if (close === '/' && open.pop() !== name)
      wrong.push(`</${name}> closes something else`)
    else if (close === '' && alone === '')
      open.push(name)
    if (
      /^(?:script|style|a|image|use|foreignObject|iframe)$/i.test(name)
      || / (?:on\w+|class|style|href|xlink:href)=/i.test(attributes)
    ) {
      wrong.push(`${name}${attributes}`)
    }
    if (/NaN|undefined|Infinity/.test(attributes))
      wrong.push(`${name}${attributes}`)
  }
  if (open.length > 0)
    wrong.push(`left open: ${open.join()}`)
  const rest = svg.replaceAll(/<\/?[a-z]+(?: [\w:-]+="[^"<>]*")*\/?>/gi, '').replaceAll(/&(?:amp|lt|gt|quot|#39);/g, '')
  if (/[<>&]/.test(rest))
    wrong.push(`not escaped: ${rest}`)
  return wrong
}
