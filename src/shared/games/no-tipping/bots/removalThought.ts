import type { Thought } from '../../../game/thinking.ts'
import type { RemovalVerdict } from '../removal/verdict.ts'
import { plural } from '../../../counted.ts'
import { bestRemoval } from '../removal/bestRemoval.ts'

const VALUES = { win: 1, loss: -1, unknown: 0 } as const

/** A bot's thought about a removal position, from a verdict on it. */
export function removalThought({ result, exact, options, nodes, caveat }: RemovalVerdict): Thought {
  const winning = options.filter(({ value }) => value === 'win').length
  const said = sentence(result, winning, options)
  return {
    text: caveat === null ? said : `${said}. ${caveat.replace(/\.$/, '')}`,
    value: VALUES[result],
    exact,
    depth: null,
    nodes,
  }
}

function sentence(result: RemovalVerdict['result'], winning: number, options: RemovalVerdict['options']): string {
  if (options.length === 0)
    return 'lost: no block can be taken without tipping'
  const isComplete = options.every(({ value }) => value !== 'unknown')
  switch (result) {
    case 'win':
      return `won: ${isComplete ? '' : 'at least '}${winning} of ${options.length} safe removals ${plural(winning, 'keeps', 'keep')} the win`
    case 'loss': {
      const trap = bestRemoval({ options })
      return `lost against best play; ${trap?.winningReplies ?? 'some'} of ${trap?.replies ?? 0} replies win for the opponent`
    }
    case 'unknown':
      return 'nobody knows yet who wins'
  }
}
