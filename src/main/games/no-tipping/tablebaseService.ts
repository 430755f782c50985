import type { SolverService } from '../../workers/solverService.ts'
import type { Tablebase } from './tablebase.ts'
import { tablebaseQuestionSchema } from '../../../shared/games/no-tipping/removal/tablebaseQuestion.ts'
import { fail } from '../../../shared/result.ts'

/** The tablebase as the service that bots and analysts of No Tipping ask. */
export function tablebaseService(tablebase: Tablebase): SolverService {
  return {
    ask: (owner, asked, done) => {
      const question = tablebaseQuestionSchema.safeParse(asked)
      if (question.success)
        return tablebase.ask({ owner, question: question.data, done: ({ answer }) => done(answer) })
      queueMicrotask(() => done(fail('the tablebase did not understand the question')))
      return () => {}
    },
    taskOver: owner => tablebase.taskOver(owner),
    release: owner => tablebase.release(owner),
    close: async () => tablebase.close(),
  }
}
