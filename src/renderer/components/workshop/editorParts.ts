import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import type { Diagnostic } from '@codemirror/lint'
import type { Extension } from '@codemirror/state'
import type { Language } from '../../../shared/match/mainFiles.ts'
import type { BotFault } from '../../../shared/workshop/botMessages.ts'
import type { BotHint } from './botHints.ts'
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { javascript, javascriptLanguage } from '@codemirror/lang-javascript'
import { python, pythonLanguage } from '@codemirror/lang-python'
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  indentUnit,
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
import { parseModule } from '../../../shared/workshop/javascript/botModules.ts'
import { checkPython } from '../../sandbox/pythonFrames.ts'
import { codeOf, dotted, lastName, ownerOf } from './botHints.ts'

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
    '.cm-collapsedLines': { background: 'var(--panel-sunk)', color: 'var(--ink-soft)' },
    '.cm-collapsedLines::before, .cm-collapsedLines::after': { display: 'none' },
    '.cm-foldPlaceholder': { backgroundColor: 'var(--panel-sunk)', border: 'none', color: 'var(--ink-soft)' },
  }),
]

/** What the editor of a file has besides, by the language that the end of its name says; nothing for other files. */
export function languageParts(file: string, hints: readonly BotHint[]): Extension {
  if (file.endsWith('.js')) {
    return [
      javascript(),
      javascriptLanguage.data.of({ autocomplete: (context: CompletionContext) => completionsAt(context, hints) }),
      helpAbout(hints, 'javascript'),
      linter((view) => {
        const parsed = parseModule(file, view.state.doc.toString())
        return mistakeIn(view.state, parsed.ok ? null : parsed.error)
      }),
    ]
  }
  if (file.endsWith('.py')) {
    return [
      python(),
      indentUnit.of('    '),
      pythonLanguage.data.of({ autocomplete: (context: CompletionContext) => completionsAt(context, hints) }),
      helpAbout(hints, 'python'),
      linter(async view => mistakeIn(view.state, await checkPython(file, view.state.doc.toString()))),
    ]
  }
  return []
}

function helpAbout(hints: readonly BotHint[], language: Language): Extension {
  return hoverTooltip((view, at) => {
    const word = view.state.wordAt(at)
    const hint = word === null ? undefined : hintAt(view.state.sliceDoc(0, word.to), hints)
    return word === null || hint === undefined
      ? null
      : { pos: word.from, end: word.to, create: () => ({ dom: explained(hint, language) }) }
  })
}

function completionsAt(context: CompletionContext, hints: readonly BotHint[]): CompletionResult | null {
  const typed = context.matchBefore(/[\w.[\]"']+/)
  if (typed === null)
    return null
  const path = dotted(typed.text)
  const begun = path.slice(path.lastIndexOf('.') + 1)
  const owner = path.slice(0, path.length - begun.length)
  const fitting = hints.filter(hint => ownerOf(hint) === owner)
  return fitting.length === 0
    ? null
    : {
        from: typed.to - begun.length,
        options: fitting.map(hint => ({ label: lastName(hint), detail: hint.type, info: hint.about })),
      }
}

/** The hint for the name that a text ends with: with its owner, or alone if only one thing has that name. */
function hintAt(text: string, hints: readonly BotHint[]): BotHint | undefined {
  const written = dotted(/[\w.[\]"']+$/.exec(text)?.[0] ?? '')
  const exact = hints.find(hint => ownerOf(hint) + lastName(hint) === written)
  const named = hints.filter(hint => lastName(hint) === written)
  return exact ?? (named.length === 1 ? named[0] : undefined)
}

function explained(hint: BotHint, language: Language): HTMLElement {
  const dom = document.createElement('div')
  const name = document.createElement('code')
  name.textContent = codeOf(hint, language)
  dom.append(name, `\n${hint.about}`)
  return dom
}

function mistakeIn(state: EditorState, fault: BotFault | null): Diagnostic[] {
  if (fault === null)
    return []
  const { from, to } = state.doc.line(Math.min(fault.line ?? 1, state.doc.lines))
  return [{ from, to, severity: 'error', message: fault.message }]
}
