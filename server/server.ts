import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { mountHealth } from './health/mount-health.ts'
import { createFastify } from './http/fastify.ts'
import { RateLimiter } from './http/rate-limit.ts'
import { serve } from './http/serve.ts'
import { mountWeb } from './http/static-files.ts'
import type { App } from './kit/app.ts'
import { routes } from './routes.ts'
import { doorkeeper } from './sessions/doorkeeper.ts'

/** Every door of the house on one HTTP server, not yet listening. */
export function createServer(app: App, { strict }: { strict: boolean }): FastifyInstance {
  const fastify = createFastify(app, { strict })
  mountHealth(fastify, app)
  serve(fastify, '/api/auth', contract, routes, { app, doorkeeper, limiter: new RateLimiter(app.config.rateLimit ? app.counter : null), strict })
  mountWeb(fastify, app)
  return fastify
}
