import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { App } from '../kit/app.ts'
import type { WatchStatement } from '../storage/watch-statement.ts'

/** Traces and metrics for a collector. */
export type Telemetry = {
  /** What an app needs to tell of its jobs and of what it asks other servers. */
  app: Pick<App, 'traceJob' | 'fetch'>
  /** For those who open the database. */
  statement: WatchStatement
  watch(fastify: FastifyInstance, registry: () => Promise<Registry>): void
  /** Sends what is left, and ends. */
  stop(): Promise<void>
}

/** What telemetry itself needs of the outside world. */
export type World = Pick<App, 'clock' | 'random' | 'fetch'>
