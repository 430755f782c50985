import { relative } from 'node:path'
import { isTest } from './boundaries.mjs'

/** @import { ESLint, Rule } from 'eslint' */

/** Attributes and props that people read or hear, on any element or component. */
export const READ_ATTRIBUTES = [
  'title',
  'alt',
  'placeholder',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'legend',
  'hint',
  'about',
  'note',
  'yes',
  'no',
  'close',
  'spoken',
]
/** Properties of objects that end in one of these. */
const READ_PROPERTIES = new Set(['title', 'label', 'legend', 'hint', 'about', 'note', 'placeholder', 'message'])

/** Where the window's texts stand; an introduction is a text from end to end. */
const TEXTS = /^src\/renderer\/(?:texts\/|games\/(?:[^/]+\/)?(?:texts|introduction)\.ts$)/
/** Beside a name they hold commands to be typed into a terminal, which are the same in every language. */
const COMMANDS = /^src\/renderer\/games\/(?:[^/]+\/window|starterClients)\.ts$/

/** A capital and more than one word: `No games yet`. */
const SENTENCE = /^\p{Lu}[\p{L}’']*[,:]? \S/u
/** Nothing but words: `moves first`. */
const WORDS = /^\p{L}[\p{L}’']*(?:[,;:]? \p{L}[\p{L}’']*)+[.…!?:]?$/u
/** A word beside a space, where values are left out: ` wins`, `Move `. */
const WORD_BESIDE_SPACE = /(?:^|\s)\p{L}{2,}\s|\s\p{L}{2,}(?:\s|$|[.,;:!?…])/u
/** The names of file formats are no words. */
const FORMAT = /^[A-Z]+$/

/**
 * Whether a text of a script is one that people read, as far as its looks tell.
 * @param {string} text With `{}` where it has values.
 */
export function readsAsText(text) {
  return text.includes('{}') ? WORD_BESIDE_SPACE.test(text) : SENTENCE.test(text) || WORDS.test(text)
}

/** @param {string} text */
function hasWord(text) {
  return /\p{L}/u.test(text) && !FORMAT.test(text)
}

/** @typedef {{ type: string, parent?: Node, [key: string]: any }} Node */

/**
 * What a literal says, with `{}` for values; undefined if the node is no text.
 * @param {Node} node
 * @returns {string | undefined}
 */
function textOf(node) {
  if (node.type === 'Literal')
    return typeof node.value === 'string' ? node.value : undefined
  return node.type === 'TemplateLiteral'
    ? node.quasis.map((/** @type {Node} */ quasi) => quasi.value.cooked).join('{}')
    : undefined
}

/** Bugs are told in English, and types, keys and names of modules are told to nobody. */
const UNREAD = new Set([
  'TSLiteralType',
  'ImportDeclaration',
  'ImportExpression',
  'ExportAllDeclaration',
  'ExportNamedDeclaration',
  'TaggedTemplateExpression',
])

/** @param {Node} node */
function isUnread({ parent }) {
  if (parent === undefined)
    return false
  return UNREAD.has(parent.type) || (parent.type === 'NewExpression' && (parent.callee.name ?? '').endsWith('Error'))
}

/**
 * Whether it is the value of a property that people read.
 * @param {Node} node
 */
function isReadProperty({ parent, ...node }) {
  return parent?.type === 'Property' && !parent.computed && parent.value.range?.[0] === node.range?.[0]
    && READ_PROPERTIES.has(parent.key.name)
}

/**
 * Whether a template shows the value of an expression as it is: it is all of it, or one of the values to choose from.
 * @param {Node} node
 * @returns {boolean}
 */
function isShown(node) {
  const { parent } = node
  switch (parent?.type) {
    case 'ConditionalExpression':
      return parent.test !== node && isShown(parent)
    case 'LogicalExpression':
      return isShown(parent)
    case 'VExpressionContainer':
      return parent.parent?.type === 'VElement' || READ_ATTRIBUTES.includes(parent.parent?.key?.argument?.name)
    default:
      return false
  }
}

/** Attributes that browsers, Vue and tests tell elements apart by. */
const NAMING_ATTRIBUTE = /^(?:key|id|class|style|data-.*)$/

/**
 * Whether it stands in an attribute that nobody reads.
 * @param {Node | undefined} node
 * @returns {boolean}
 */
function isInNamingAttribute(node) {
  if (node === undefined || node.type === 'VElement')
    return false
  return node.type === 'VAttribute'
    ? NAMING_ATTRIBUTE.test(node.key.argument?.name ?? '')
    : isInNamingAttribute(node.parent)
}

const rule = /** @type {Rule.RuleModule} */ ({
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = relative(context.cwd, context.filename).replaceAll('\\', '/')
    if (TEXTS.test(file) || COMMANDS.test(file) || isTest.test(file))
      return {}
    /**
     * @param {Node} node
     * @param {string} text
     */
    const report = (node, text) =>
      context.report({
        node: /** @type {any} */ (node),
        message: `A text that people read stands in src/renderer/texts/ or in texts.ts of its game: “${text}”.`,
      })
    /** @param {Node} node */
    const inScript = (node) => {
      const text = textOf(node)
      if (text !== undefined && !isUnread(node) && (readsAsText(text) || (isReadProperty(node) && hasWord(text))))
        report(node, text)
    }
    /** @param {Node} node */
    const inTemplate = (node) => {
      const text = textOf(node)
      if (text !== undefined && !isInNamingAttribute(node) && (readsAsText(text) || (isShown(node) && hasWord(text))))
        report(node, text)
    }
    const script = { Literal: inScript, TemplateLiteral: inScript }
    const { defineTemplateBodyVisitor } = context.sourceCode.parserServices
    return defineTemplateBodyVisitor?.({ Literal: inTemplate, TemplateLiteral: inTemplate }, script) ?? script
  },
})

/** @type {ESLint.Plugin['rules']} */
export const texts = { 'texts-in-place': rule }
