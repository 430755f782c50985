/** What a connection to a broker takes, and no more of it: it is large, and loaded by whoever has a queue alone. */
export { Queue, Worker } from 'bullmq'
export { Redis } from 'ioredis'
