/** In place of cron-parser: bullmq takes it for jobs that repeat by a timetable, of which we have none. */
export const CronExpressionParser = {
  parse() {
    throw new Error('there are no jobs by timetables')
  },
}
