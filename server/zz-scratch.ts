import { contract } from '#contract/index.ts'
import { createApp } from './create-app.ts'
import { createFastify } from './http/fastify.ts'
import { RateLimiter } from './http/rate-limit.ts'
import { serve } from './http/serve.ts'
import { mountWeb } from './http/static-files.ts'
import { mountHealth } from './health/mount-health.ts'
import { mountReference } from './reference/mount-reference.ts'
import { readConfig } from './kit/config.ts'
import { routes } from './routes.ts'
import { doorkeeper } from './sessions/doorkeeper.ts'
import { openEmptySqlite } from './testing/databases.ts'
const app = createApp(readConfig({}, { port: 4550 }), await openEmptySqlite())
const f = createFastify(app, { strict: false })
mountHealth(f, app)
serve(f, '/api/auth', contract, routes, { app, doorkeeper, limiter: new RateLimiter(null), strict: true } as never)
mountReference(f, app, contract)
mountWeb(f, app)
await f.listen({ port: 4550, host: '127.0.0.1' })
console.log('up')
setTimeout(() => process.exit(0), 300_000)
