/** Replaces cron-parser, which bullmq uses for jobs that repeat on a schedule; Fulcrum has none. */
export const CronExpressionParser = {
  parse() {
    throw new Error('there are no jobs by timetables')
  },
}
