import { escapeMarkup } from './markup.ts'

/** A text included in the page, and its hash in the form of a policy: `sha256-…`. */
export interface PagePart { readonly text: string, readonly hash: string }

export interface OneFilePage {
  /** Plain text; it is escaped here. */
  readonly title: string
  readonly style: PagePart
  readonly script?: PagePart
  /** As markup, with everything from outside escaped. */
  readonly body: string
}

/** An HTML page that needs no network and allows nothing but its own style and script, and pictures contained in it. */
export function oneFilePage({ title, style, script, body }: OneFilePage): string {
  const scripts = script === undefined ? '' : `script-src '${script.hash}'; `
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; ${scripts}style-src '${style.hash}'; img-src data:; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
<style>${style.text}</style>
</head>
<body>
${body}
${script === undefined ? '' : `<script>${script.text}</script>\n`}</body>
</html>
`
}
