import type { App } from '../kit/app.ts'
import { fromNow, now } from '../kit/clock.ts'
import { refuse } from '../kit/refusal.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { checkDetails, type KeyDetails, refuseServerOnly, storedJson } from './key-details.ts'
import type { KeyOwner } from './key-owner.ts'
import { changeKey, findOwnKey, type KeyRow } from './store.ts'
import { aboutOwner, noteKey } from './tell-key.ts'

type Changes = Omit<KeyDetails, 'prefix'> & { enabled?: boolean | undefined }

/** Changes what is given and nothing else: uses are not touched unless a server sets them. */
export async function updateKey(app: App, owner: KeyOwner, keyId: string, changes: Changes): Promise<KeyRow> {
  const key = (await findOwnKey(app, owner, keyId)) ?? refuse('API_KEY_NOT_FOUND')
  if (!owner.isServer) refuseServerOnly(changes, (value) => value !== undefined, key)
  checkDetails(app, changes)
  if (changes.expiresIn === null && !app.config.apiKeyCustomExpiry) refuse('CUSTOM_KEY_EXPIRATION_VALUES_ARE_DISABLED')
  const changed = changedColumns(app, key, changes)
  if (Object.keys(changed).length === 0) refuse('NO_VALUES_TO_UPDATE')

  return inTransaction(app, async (app) => {
    const updated = (await changeKey(app, key.id, changed)) ?? refuse('API_KEY_NOT_FOUND')
    await noteKey(app, { action: 'api-key.updated', ...aboutOwner(owner), details: { changed: Object.keys(changed) } }, updated)
    return updated
  })
}

function changedColumns(app: App, key: KeyRow, changes: Changes): Partial<KeyRow> {
  const { name, enabled, expiresIn, metadata, permissions, refillInterval, refillAmount } = changes
  const isLimited = changes.rateLimitMax !== undefined || changes.rateLimitTimeWindow !== undefined
  const rateLimitEnabled = changes.rateLimitEnabled ?? (isLimited || undefined)
  const columns: Partial<KeyRow> = {
    name,
    enabled,
    remaining: changes.remaining,
    rateLimitEnabled,
    rateLimitMax: changes.rateLimitMax,
    rateLimitWindow: changes.rateLimitTimeWindow,
  }
  if (expiresIn !== undefined) columns.expiresAt = expiresIn === null ? null : fromNow(app, Math.round(expiresIn * 1000))
  if (metadata !== undefined) columns.metadata = storedJson(metadata)
  if (permissions !== undefined) columns.permissions = storedJson(permissions)
  // A new rhythm begins now: the first refill does not make up for the time before.
  if (refillInterval !== undefined) Object.assign(columns, { refillInterval, refillAmount, lastRefillAt: refillInterval && now(app) })
  // What was counted without a limit must not count against one.
  if (rateLimitEnabled !== undefined && rateLimitEnabled !== key.rateLimitEnabled) columns.windowStartedAt = null
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}
