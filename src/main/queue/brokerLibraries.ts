/** All that a connection to a broker needs from BullMQ. It is large, so only those who have a queue load it. */
export { Queue, Worker } from 'bullmq'
export { Redis } from 'ioredis'
