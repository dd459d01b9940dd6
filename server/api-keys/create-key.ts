import type { App } from '../kit/app.ts'
import { fromNow, now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { checkDetails, type KeyDetails, refuseServerOnly, storedJson } from './key-details.ts'
import type { KeyOwner } from './key-owner.ts'
import { newSecret } from './new-secret.ts'
import { addKey, type KeyRow } from './store.ts'
import { aboutOwner, noteKey } from './tell-key.ts'
import { tellOwner } from './tell-owner.ts'

/** Makes a key. Only here is its text known: the database holds its hash. */
export async function createKey(app: App, owner: KeyOwner, details: KeyDetails): Promise<{ text: string; key: KeyRow }> {
  if (!owner.isServer) refuseServerOnly(details, (value) => value != null)
  checkDetails(app, details)
  const { name, prefix, expiresIn, metadata, remaining, refillAmount, refillInterval, permissions } = details
  const { apiKeyExpiresIn, apiKeyRateLimit, apiKeyRateLimitMax, apiKeyRateLimitWindow } = app.config
  const secret = newSecret(app, prefix)
  const lifetime = expiresIn ?? apiKeyExpiresIn
  const createdAt = now(app)

  return inTransaction(app, async (app) => {
    const key = await addKey(app, {
      id: newId(app),
      userId: owner.userId,
      organizationId: owner.organizationId,
      createdBy: owner.by.user?.id ?? null,
      ...secret.stored,
      name: name ?? null,
      prefix: prefix ?? null,
      enabled: true,
      expiresAt: lifetime === undefined ? null : fromNow(app, Math.round(lifetime * 1000)),
      remaining: remaining ?? null,
      refillInterval: refillInterval ?? null,
      refillAmount: refillAmount ?? null,
      rateLimitEnabled: details.rateLimitEnabled ?? (apiKeyRateLimit || details.rateLimitMax !== undefined),
      rateLimitWindow: details.rateLimitTimeWindow ?? apiKeyRateLimitWindow * 1000,
      rateLimitMax: details.rateLimitMax ?? apiKeyRateLimitMax,
      requestCount: 0,
      permissions: storedJson(permissions),
      metadata: storedJson(metadata),
      createdAt,
      updatedAt: createdAt,
    })
    await noteKey(app, { action: 'api-key.created', ...aboutOwner(owner) }, key)
    await tellOwner(app, owner, key)
    return { text: secret.text, key }
  })
}
