import type { FastifyInstance } from 'fastify'
import { billing } from '#contract/billing/index.ts'
import { contract } from '#contract/index.ts'
import { accountsWire, billingWire, oauthWire } from '#contract/kit/wire.ts'
import { oauthProtocol } from '#contract/oauth.ts'
import { admitAgents } from './agents/admit-agents.ts'
import { mountAgents } from './agents/mount-agents.ts'
import { admitKeys } from './api-keys/key-session.ts'
import { keyUsesOf } from './api-keys/key-uses.ts'
import { findFrameOrigin } from './billing/checkouts/frame-origin.ts'
import { once } from './billing/doors/answer-once.ts'
import { buyerDoorkeeper } from './billing/doors/buyer-of.ts'
import { refuseForeignSeller, sellerDoorkeeper } from './billing/doors/seller-of.ts'
import { mountFiles } from './billing/files/mount-files.ts'
import { firstSight } from './billing/first-sights/first-sight.ts'
import { mountStripeMessages } from './billing/processor-messages/mount-stripe-messages.ts'
import { mountProviderWebhooks } from './billing/provider-webhooks/mount-provider-webhooks.ts'
import { captchaFor } from './captcha/captcha.ts'
import { mountRegistry } from './component-registry/mount-registry.ts'
import { mountErrorPage } from './error-page/mount-error-page.ts'
import { mountGuides } from './guides/mount-guides.ts'
import { mountHealth } from './health/mount-health.ts'
import { createFastify } from './http/fastify.ts'
import { mountReturn } from './http/mount-return.ts'
import { RateLimiter } from './http/rate-limit.ts'
import { serve } from './http/serve.ts'
import { mountWeb } from './http/static-files.ts'
import { mountWellKnown } from './jwt/mount-well-known.ts'
import type { App } from './kit/app.ts'
import { memoryCounter } from './kit/counters.ts'
import { dressNow } from './look/dress-page.ts'
import { mountLook } from './look/mount-look.ts'
import { refuseOutsider } from './members/standing-in.ts'
import { mountDiscovery } from './oauth/mount-discovery.ts'
import { mountRelatedOrigins } from './passkeys/mount-related-origins.ts'
import { mountChangePassword } from './passwords/mount-change-password.ts'
import { mountPictures } from './pictures/mount-pictures.ts'
import { mountReference } from './reference/mount-reference.ts'
import { billingRoutes, oauthProtocolRoutes, routes } from './routes.ts'
import { findServer } from './secret-keys/find-secret-key.ts'
import { sessionDoorkeepers, sessionFinder } from './sessions/doorkeepers.ts'
import type { Telemetry } from './telemetry/telemetry.ts'
import { activePeopleOf } from './users/active-people.ts'

export type MountPages = (fastify: FastifyInstance, app: App) => void
type Options = { strict: boolean; mountPages?: MountPages | undefined; telemetry?: Telemetry | undefined }

/** Every door of the house on one HTTP server, not yet listening. */
export function createServer(app: App, { strict, mountPages = mountDressed, telemetry }: Options): FastifyInstance {
  const fastify = createFastify(app, { strict })
  const metrics = mountHealth(fastify, app)
  telemetry?.watch(fastify, metrics)
  mountPictures(fastify, app)
  mountFiles(fastify, app)
  mountErrorPage(fastify, app)
  mountLook(fastify, app)
  mountWellKnown(fastify, app)
  mountDiscovery(fastify, app)
  mountRelatedOrigins(fastify, app)
  mountChangePassword(fastify, app)
  mountReturn(fastify, app)
  mountStripeMessages(fastify, app, { strict })
  mountProviderWebhooks(fastify, app, { strict })
  const perSecond = app.config.secretKeyRateLimit
  const servers = { counter: app.lead?.blocks(perSecond) ?? memoryCounter(app, { mostKeys: 10_000 }), perSecond }
  const limiter = new RateLimiter(app.config.rateLimit ? app.counter : null, servers)
  const captcha = captchaFor(app, contract)
  const finder = admitAgents(admitKeys(sessionFinder))
  const doorkeepers = {
    ...sessionDoorkeepers(finder),
    'organization-token': sellerDoorkeeper(admitAgents(sessionFinder).find),
    'customer-session': buyerDoorkeeper,
  }
  serve(fastify, accountsWire, contract, routes, { app, doorkeepers, limiter, captcha, findServer, refuseOutsider, strict })
  serve(fastify, billingWire, billing, billingRoutes, { app, doorkeepers, limiter, refuseOutsider: refuseForeignSeller, once, strict })
  serve(fastify, oauthWire, oauthProtocol, oauthProtocolRoutes, { app, doorkeepers, limiter, strict })
  fastify.addHook('onClose', () => keyUsesOf(app).flush())
  fastify.addHook('onClose', () => activePeopleOf(app).flush(app))
  mountReference(fastify, app, contract)
  mountReference(fastify, app, billing, billingWire)
  mountGuides(fastify, app)
  mountRegistry(fastify, app)
  mountAgents(fastify, app, { doorkeepers, limiter, strict })
  mountPages(fastify, app)
  return fastify
}

function mountDressed(fastify: FastifyInstance, app: App) {
  mountWeb(fastify, app, {
    dressNow: () => dressNow(app),
    findFrameOrigin: (path) => findFrameOrigin(app, path),
    firstSight: (path, { headers, ip }) => firstSight(app, path, { headers, ipAddress: ip }),
  })
}
