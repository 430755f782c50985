import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { parse } from 'vue/compiler-sfc'

/** The texts of the source that people can read: string literals, and what stands in templates. */

const SOURCES = globSync(['src/**/*.ts', 'src/**/*.vue']).map(file => file.replaceAll('\\', '/')).filter(file =>
  !/\.test\.ts$|\.d\.ts$|\/testing\/|\/testdata\//.test(file),
)
/** Statements for a database, with remarks. */
const NOT_FOR_PEOPLE = new Set(['src/main/archive/schema.ts'])

/** Their sentences also go to other people's programs as they are; the window shows them by `typeset`. */
const ALSO_FOR_PROGRAMS = new Set([
  'src/main/games/no-tipping/tablebase.ts',
  'src/shared/match/run/matchRunner.ts',
  'src/shared/games/no-tipping/refusal.ts',
  'src/shared/games/no-tipping/removal/exactTable.ts',
  'src/shared/games/no-tipping/removal/searchAboveTable.ts',
])
const READ_ATTRIBUTES = new Set(['title', 'placeholder', 'alt', 'label', 'about', 'aria-label', 'aria-description'])

interface Text { readonly file: string, readonly text: string }

function textsOf(file: string): Text[] {
  const source = readFileSync(file, 'utf8')
  const found: string[] = []
  if (file.endsWith('.vue')) {
    const { script, scriptSetup, template } = parse(source).descriptor
    for (const block of [script, scriptSetup])
      collectLiterals(block?.content ?? '', found)
    collectTemplate(template?.ast, found)
  }
  else {
    collectLiterals(source, found)
  }
  return found.map(text => ({ file, text }))
}

function collectLiterals(source: string, into: string[]): void {
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node))
      return
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node))
      into.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('x.ts', source, ts.ScriptTarget.Latest, false))
}

/** A node of a template, as far as it is looked at: an element with attributes, a text, or an expression. */
interface TemplateNode {
  readonly name?: string
  readonly content?: string | TemplateNode
  readonly value?: { readonly content: string }
  readonly exp?: TemplateNode
  readonly props?: readonly TemplateNode[]
  readonly children?: readonly TemplateNode[]
  readonly type: number
}
const [TEXT, INTERPOLATION] = [2, 5]

function collectTemplate(root: unknown, into: string[]): void {
  const visit = (node: TemplateNode): void => {
    if (node.type === TEXT && typeof node.content === 'string')
      into.push(node.content)
    if (node.type === INTERPOLATION && typeof node.content === 'object')
      collectLiterals(String(node.content.content), into)
    for (const prop of node.props ?? []) {
      if (prop.value !== undefined && READ_ATTRIBUTES.has(prop.name ?? ''))
        into.push(prop.value.content)
      if (typeof prop.exp?.content === 'string')
        collectLiterals(`(${prop.exp.content})`, into)
    }
    node.children?.forEach(visit)
  }
  if (root !== null && root !== undefined)
    visit(root as TemplateNode)
}

const texts = SOURCES.filter(file => !NOT_FOR_PEOPLE.has(file)).flatMap(textsOf)
const ofWindow = texts.filter(({ file }) => file.startsWith('src/renderer/'))

function wrong(among: readonly Text[], pattern: RegExp): string[] {
  return among.filter(({ text }) => pattern.test(text)).map(({ file, text }) => `${file}: ${text.trim()}`)
}

describe('what people read', () => {
  it('is found: the test looks at templates, attributes and literals', () => {
    expect(SOURCES.length).toBeGreaterThan(300)
    expect(ofWindow.map(({ text }) => text.trim())).toEqual(
      expect.arrayContaining([
        'Library',
        'Two games',
        'No games match these filters',
        'Search players, tags and notes, or narrow by key:value',
      ]),
    )
  })

  it('has one apostrophe: ’', () => {
    expect(wrong(texts.filter(({ file }) => !ALSO_FOR_PROGRAMS.has(file)), /[A-Z]'(?:s|t|re|ll|ve)\b/i)).toEqual([])
  })

  it('has one minus sign before a number in the window: −', () => {
    expect(wrong(ofWindow, /[a-z)] -\d/i)).toEqual([])
  })

  it('calls a move a move, and never a ply', () => {
    expect(wrong(ofWindow.filter(({ text }) => /\s/.test(text.trim())), /\b(?:plies|ply)\b/i)).toEqual([])
    expect(wrong(texts, /^\s*(?:Plies|Ply\b(?! ))|^ (?:plies|ply)\b/)).toEqual([])
  })

  it('writes a rule set by its name, and an ellipsis as one character', () => {
    expect(wrong(ofWindow, /[A-Z][a-z]+ fall-2021|fall 2021/)).toEqual([])
    expect(wrong(texts.filter(({ text }) => /\s/.test(text)), /[a-z]\.\.\.(?:\s|$)/i)).toEqual([])
  })
})
