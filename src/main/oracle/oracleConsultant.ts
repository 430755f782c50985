import type { Consultant } from '../thinking/consultant.ts'
import type { RemovalOracle } from './removalOracle.ts'
import { oracleQuestionSchema } from '../../shared/games/no-tipping/removal/consultation.ts'
import { fail } from '../../shared/result.ts'

/** The removal oracle as the one whom thinkers of No Tipping ask. */
export function oracleConsultant(oracle: RemovalOracle): Consultant {
  return {
    ask: (owner, asked, done) => {
      const question = oracleQuestionSchema.safeParse(asked)
      if (question.success)
        return oracle.ask({ owner, question: question.data, done: ({ answer }) => done(answer) })
      queueMicrotask(() => done(fail('the oracle did not understand the question')))
      return () => {}
    },
    taskOver: owner => oracle.taskOver(owner),
    release: owner => oracle.release(owner),
    close: async () => oracle.close(),
  }
}
