import type { Thinking } from '../../../../game/thinking.ts'
import type { TablebaseAnswer, TablebaseQuestion } from '../tablebaseQuestion.ts'
import { thinkingAlone } from '../../../../game/thinking.ts'
import { fail, succeed } from '../../../../result.ts'
import { always } from '../../../../testing/chance.ts'
import { solveExactly } from '../exactSolver.ts'
import { tablebaseQuestionSchema } from '../tablebaseQuestion.ts'

export interface FakeTablebaseOptions {
  /** Why it refuses to answer. */
  readonly refuses?: string
  /** How many questions it answers before it refuses. */
  readonly answers?: number
  readonly msPerQuestion?: number
  /** How far the clock advances at each of the first 20 looks at it. */
  readonly msPerLook?: number
}

const LOOKS = 20

/** A host with a tablebase that knows up to 24 blocks, and with a clock of its own. */
export class FakeTablebase {
  readonly questions: TablebaseQuestion[] = []
  /** The time on the clock, which did not begin at zero. */
  elapsedMs = 5000
  readonly #options: Required<FakeTablebaseOptions>
  #looks = 0

  constructor(
    {
      refuses = 'it does not',
      answers = refuses === 'it does not' ? Number.POSITIVE_INFINITY : 0,
      msPerQuestion = 0,
      msPerLook = 0,
    }: FakeTablebaseOptions = {},
  ) {
    this.#options = { refuses, answers, msPerQuestion, msPerLook }
  }

  thinking(): Thinking {
    return {
      ...thinkingAlone(always(0)),
      elapsedMs: () => {
        this.elapsedMs += ++this.#looks > LOOKS ? 0 : this.#options.msPerLook
        return this.elapsedMs
      },
      askSolver: async question => this.#answer(tablebaseQuestionSchema.parse(question)),
    }
  }

  #answer(question: TablebaseQuestion): TablebaseAnswer {
    this.questions.push(question)
    this.elapsedMs += this.#options.msPerQuestion
    return this.questions.length > this.#options.answers
      ? fail(this.#options.refuses)
      : succeed(solveExactly(question.position))
  }
}
