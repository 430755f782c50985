import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import type { Diagnostic } from '@codemirror/lint'
import type { Extension } from '@codemirror/state'
import type { BotHint } from './botHints.ts'
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { javascript, javascriptLanguage } from '@codemirror/lang-javascript'
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language'
import { linter, lintKeymap } from '@codemirror/lint'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { EditorState } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  hoverTooltip,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { parseModule } from '../../sandbox/botModules.ts'
import { lastName, ownerOf } from './botHints.ts'

/** What an editor of any file has. Tab indents; after Escape it leaves the editor, as everywhere on the web. */
export const EDITOR_PARTS: Extension = [
  lineNumbers(),
  highlightActiveLineGutter(),
  foldGutter(),
  history(),
  drawSelection(),
  EditorState.allowMultipleSelections.of(true),
  EditorState.tabSize.of(2),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  autocompletion({ icons: false }),
  highlightActiveLine(),
  EditorView.lineWrapping,
  highlightSelectionMatches(),
  keymap.of([
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...foldKeymap,
    ...completionKeymap,
    ...lintKeymap,
    indentWithTab,
  ]),
  syntaxHighlighting(HighlightStyle.define([
    { tag: [tags.keyword, tags.controlKeyword, tags.definitionKeyword, tags.moduleKeyword], color: 'var(--past)' },
    { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--safe)' },
    { tag: [tags.number, tags.bool, tags.null], color: 'var(--accent)' },
    { tag: tags.comment, color: 'var(--ink-faint)', fontStyle: 'italic' },
    { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: 'var(--accent)' },
    { tag: tags.invalid, color: 'var(--danger)' },
  ])),
  EditorView.theme({
    '&': { height: '100%', fontSize: '0.8125rem', backgroundColor: 'var(--panel)', color: 'var(--ink)' },
    '.cm-scroller': {
      fontFamily: 'var(--font-mono)',
      fontFeatureSettings: 'var(--font-mono--font-feature-settings, "calt" 0, "liga" 0)',
      lineHeight: '1.55',
    },
    '.cm-content': { caretColor: 'var(--ink)' },
    '.cm-cursor': { borderLeftColor: 'var(--ink)' },
    '.cm-gutters': { backgroundColor: 'var(--panel-sunk)', color: 'var(--ink-soft)', border: 'none' },
    '.cm-activeLine, .cm-activeLineGutter': {
      backgroundColor: 'color-mix(in oklab, var(--panel-sunk) 60%, transparent)',
    },
    '&.cm-focused .cm-selectionBackground, .cm-selectionBackground, .cm-selectionMatch': {
      backgroundColor: 'color-mix(in oklab, var(--accent) 28%, transparent) !important',
    },
    '.cm-tooltip, .cm-panels': {
      backgroundColor: 'var(--panel)',
      color: 'var(--ink)',
      border: '1px solid var(--line-strong)',
    },
    '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--accent)', color: 'var(--accent-ink)' },
    '.cm-tooltip-hover, .cm-completionInfo': {
      maxWidth: '24rem',
      padding: '0.375rem 0.5rem',
      fontFamily: 'var(--font-sans)',
      whiteSpace: 'pre-wrap',
    },
    '.cm-foldPlaceholder': { backgroundColor: 'var(--panel-sunk)', border: 'none', color: 'var(--ink-soft)' },
  }),
]

/** What the editor of a JavaScript file has besides. */
export function javascriptParts(file: string, hints: readonly BotHint[]): Extension {
  return [
    javascript(),
    javascriptLanguage.data.of({ autocomplete: (context: CompletionContext) => completionsAt(context, hints) }),
    hoverTooltip((view, at) => {
      const word = view.state.wordAt(at)
      const hint = word === null ? undefined : hintAt(view.state.sliceDoc(0, word.to), hints)
      return word === null || hint === undefined
        ? null
        : { pos: word.from, end: word.to, create: () => ({ dom: explained(hint) }) }
    }),
    linter(view => mistakesIn(file, view.state)),
  ]
}

function completionsAt(context: CompletionContext, hints: readonly BotHint[]): CompletionResult | null {
  const typed = context.matchBefore(/[\w.]+/)
  if (typed === null)
    return null
  const owner = typed.text.slice(0, typed.text.lastIndexOf('.') + 1)
  const fitting = hints.filter(hint => ownerOf(hint) === owner)
  return fitting.length === 0
    ? null
    : {
        from: typed.from + owner.length,
        options: fitting.map(hint => ({ label: lastName(hint), detail: hint.type, info: hint.about })),
      }
}

/** The hint for the name that a text ends with: with its owner, or alone if only one thing has that name. */
function hintAt(text: string, hints: readonly BotHint[]): BotHint | undefined {
  const written = /[\w.]+$/.exec(text)?.[0] ?? ''
  const exact = hints.find(hint => ownerOf(hint) + lastName(hint) === written)
  const named = hints.filter(hint => lastName(hint) === written)
  return exact ?? (named.length === 1 ? named[0] : undefined)
}

function explained({ path, type, about }: BotHint): HTMLElement {
  const dom = document.createElement('div')
  const name = document.createElement('code')
  name.textContent = type === '' ? path : `${path}: ${type}`
  dom.append(name, `\n${about}`)
  return dom
}

function mistakesIn(file: string, state: EditorState): Diagnostic[] {
  const parsed = parseModule(file, state.doc.toString())
  if (parsed.ok)
    return []
  const { from, to } = state.doc.line(Math.min(parsed.error.line ?? 1, state.doc.lines))
  return [{ from, to, severity: 'error', message: parsed.error.message }]
}
