import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { createFastify } from './http/fastify.ts'
import { databaseCounter, memoryCounter } from './http/counters.ts'
import { RateLimiter } from './http/rate-limit.ts'
import { serve } from './http/serve.ts'
import type { App } from './kit/app.ts'
import { routes } from './routes.ts'
import { doorkeeper } from './sessions/doorkeeper.ts'

const rateKeysKept = 100_000

/** Every door of the house on one HTTP server, not yet listening. */
export function createServer(app: App, { strict }: { strict: boolean }): FastifyInstance {
  const fastify = createFastify(app, { strict })
  serve(fastify, '/api/auth', contract, routes, { app, doorkeeper, limiter: createLimiter(app), strict })
  return fastify
}

/** One process counts in memory; many processes count together in their database. */
function createLimiter(app: App): RateLimiter {
  if (!app.config.rateLimit) return new RateLimiter(null)
  return new RateLimiter(app.engine === 'postgres' ? databaseCounter(app) : memoryCounter(app, { mostKeys: rateKeysKept }))
}
