import { type ApiKey, type KeyPermissions, keyConfiguration } from '#contract/api-keys.ts'
import type { App } from '../kit/app.ts'
import { keyAt } from './allowance.ts'
import type { KeyRow } from './store.ts'

/** A key as it is answered, with what it allows at this moment. */
export function shownKey({ clock }: App, row: KeyRow): ApiKey {
  const { rateLimitWindow, lastRequestAt, permissions, ...key } = keyAt(row, clock.now())
  return {
    ...key,
    configId: keyConfiguration,
    referenceId: key.userId,
    rateLimitTimeWindow: rateLimitWindow,
    lastRequest: lastRequestAt,
    permissions: permissions as KeyPermissions | null,
  }
}
